/* A table in play: the screen the moment asks for (plan, board or result), and what frames each. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { EndScreen } from '../end';
import { editionOf, titleOf } from '../game_info';
import type { GameScreens, GameView } from '../games/game';
import { HintButton } from '../learn/hint_button';
import { lessonBar, lessonScreen } from '../learn/state';
import { Button } from '../parts/button';
import { useNarrow } from '../parts/media';
import { RefusalNote, Tip } from '../parts/tip';
import { PlanAheadButton, PlanningScreen, type PlanningView } from '../planning/table';
import { switchDrawer } from '../prefs';
import { text } from '../text';
import type { PackInfo, TableInfo } from '../types.gen';
import { ActionBar, primaryOf } from './action_bar';
import { Asking } from './asking';
import { SideLog } from './drawer';
import { Frame } from './frame';
import { useKeys } from './keys';
import { namesOf } from './names';
import { RoundEndScreen } from './round_end';
import { recalled } from './rounds';
import type { Session } from './session';
import { StoryBar, useStoryKeys } from './story_bar';
import { takenFor } from './log_facts';
import { useSeconds } from './top_bar';
import { useSounds } from './use_sounds';
import { waitedFor, waitingWords } from './waiting';

export function GameTable(props: {
  session: Session;
  table: TableInfo;
  view: GameView;
  game: GameScreens;
  catalogue: PackInfo['catalogue'];
}) {
  const { session, table, view, game, catalogue } = props;
  const [switched, setSwitched] = useState(false);
  const onSwitch = () => setSwitched(!switched);
  const { seat } = session.you.value;
  const names = namesOf(table, seat);
  // oxlint-disable-next-line react/hooks -- a table plays one game
  const state = game.useBoard({ session, table, view, catalogue, names, onSwitch });
  const condense = useMemo(() => game.condense?.(catalogue), [game, catalogue]);
  const narrow = useNarrow();
  useSeconds(session.acting.value.length > 0);

  const { story } = session;
  useEffect(() => {
    story.length = game.story?.length ?? null;
    story.alsoOwn = game.story?.alsoOwn ?? [];
    story.stopsAtRounds = game.story?.Summary !== undefined;
  }, [session, game]);
  useStoryKeys(session);
  useSounds(session, game.sounds);
  const beat = story.beat.value;
  const scene = beat ? { beat, part: story.part.value, seats: table.seats, catalogue, names } : null;
  const { Scene, Narration } = game.story ?? {};
  const ended = story.roundEnd.value?.round ?? recalled.value;

  const phases: readonly string[] = catalogue.phases ?? [];
  const rounds = Number(table.options.rounds ?? 0);
  const over = table.ending !== null;
  const plans = game.planning && view.phase === game.planning.phase && seat !== null;
  const waits = story.gate.value !== null;
  const asked = beat || waits ? 'board' : over ? 'end' : plans ? 'planning' : 'board';
  useEffect(() => setSwitched(false), [asked]);
  /* Beside planning and the end lies the board; beside the board the plan for the next round. */
  const ahead =
    game.planning !== undefined &&
    seat !== null &&
    view.phase > game.planning.phase &&
    view.phase <= phases.length &&
    view.round < rounds;
  const other = asked === 'board' && ahead ? 'planning' : 'board';
  const shown = lessonScreen.value ?? (switched ? other : asked);

  const { choice } = state;
  useKeys({
    off: shown !== 'board',
    order: [...choice.targets.order, ...(state.keys ?? [])],
    undo: state.undo,
    enter: () => state.pressFocused?.() || primaryOf({ ...state.bar, choice, session })?.press(),
    leave: () => {
      choice.leave();
      state.leave?.();
      session.dismiss();
    },
    board: onSwitch,
    log: switchDrawer,
  });

  const { tools = 'all' } = state.bar;
  const tableTools =
    tools === 'none' ? (
      state.bar.extra
    ) : (
      <>
        <TakeBack session={session} />
        {choice.mine ? <HintButton /> : null}
        {session.cameLate.value && game.story ? (
          <Button
            variant="ghost"
            icon="play"
            label={text.story.offer}
            title={text.story.offerHint}
            class="brief"
            onPress={() => void session.retell()}
          >
            <span class="word">{text.story.offer}</span>
          </Button>
        ) : null}
        {state.bar.extra}
        {session.botsAct.value ? (
          <Button variant="ghost" icon="speed" onPress={session.hurry}>
            {text.table.skipPause}
          </Button>
        ) : null}
        {!choice.mine && plans ? (
          <Button icon="p-planning" keyName="B" onPress={onSwitch}>
            {text.table.bench}
          </Button>
        ) : null}
        {ahead && tools === 'all' ? <PlanAheadButton session={session} onOpen={onSwitch} /> : null}
        {over ? <Button onPress={onSwitch}>{text.table.result}</Button> : null}
      </>
    );
  const lesson = lessonBar.value;
  const bar = lesson ? (
    <LessonBar {...lesson} />
  ) : story.tells.value ? (
    <StoryBar session={session}>{scene && Narration ? <Narration {...scene} /> : null}</StoryBar>
  ) : (
    <ActionBar
      {...state.bar}
      session={session}
      choice={choice}
      colour={seat === null ? null : (table.seats[seat]?.colour ?? null)}
      waiting={over ? text.table.over : waitingWords(session, names, plans ? game.planning!.title : '')}
      waited={waitedFor(session)}
      taken={takenFor(seat, session.news.value, game.ownEvents ?? [])}
      undo={state.undo}
      tableTools={tableTools}
    />
  );
  const aimed = choice.aimed ? choice.targets.at.get(choice.aimed) : undefined;
  const refusal = session.refusal.value;
  return (
    <Frame
      session={session}
      title={titleOf(table.game)}
      under={
        session.alone
          ? text.table.puzzle
          : table.deal
            ? text.table.deal(table.deal)
            : text.table.name(table.name, game.subtitle?.(view) ?? editionOf(table))
      }
      progress={{
        round: over ? rounds + 1 : view.round,
        rounds,
        phase: view.phase,
        phases: phases.map((name, i) => ({ name, icon: game.phaseIcons[i] ?? '' })),
      }}
      condense={condense}
      keys={game.keys}
    >
      {ended !== null && game.story ? (
        <RoundEndScreen
          session={session}
          parts={game.story}
          round={ended}
          seats={table.seats}
          catalogue={catalogue}
          names={names}
          next={
            recalled.value !== null ? text.shell.close : text.story.goOn(ended < rounds ? ended + 1 : 0, seat !== null)
          }
          onNext={recalled.value !== null ? () => (recalled.value = null) : story.next}
        />
      ) : shown === 'end' ? (
        <EndScreen
          session={session}
          table={table}
          view={view}
          parts={game.end}
          catalogue={catalogue}
          names={names}
          onBoard={onSwitch}
        />
      ) : shown === 'planning' ? (
        <PlanningScreen
          session={session}
          view={view as PlanningView}
          parts={game.planning!}
          catalogue={catalogue}
          names={names}
          onBoard={onSwitch}
        />
      ) : (
        <>
          {scene && Scene ? <Scene {...scene} /> : null}
          {state.board({ side: <SideLog session={session} phases={phases} condense={condense} />, bar })}
          {aimed && choice.pointed && !narrow && aimed.effect.lines.length && !isAsked(aimed.key) ? (
            <Tip at={aimed.key} title={aimed.effect.title} lines={aimed.effect.lines} />
          ) : null}
          {refusal ? (
            <RefusalNote
              at={choice.refused}
              title={text.table.refused}
              sentence={refusal.sentence}
              rule={refusal.rule}
            />
          ) : null}
        </>
      )}
      <Asking
        ask={(thing) => session.answer(thing)}
        moment={[
          session.version.value,
          story.beat.value?.count,
          session.considered.value,
          ...session.draft.value,
        ].join()}
        settled={!story.tells.value}
        off={refusal !== null}
        effectAt={(key) => choice.targets.at.get(key)?.effect}
      />
    </Frame>
  );
}

/* Nothing can be decided before the lesson goes on. */
const LessonBar = ({ title, note }: { title: string; note: string }) => (
  <section class="bar panel" aria-label={title} id="decision">
    <div>
      <h2>{title}</h2>
      <span class="cap">{note}</span>
    </div>
  </section>
);

/* A place that answers shows what can be done there in its answer. */
const isAsked = (key: string) =>
  document.querySelector(`[data-target="${key}"]`)?.matches('[data-ask], [data-face]') ?? false;

/* Takes back what was confirmed, as long as nothing hidden came to light since. */
function TakeBack({ session }: { session: Session }) {
  if (!session.canTakeBack.value || session.draft.value.length) return null;
  return (
    <Button
      variant="ghost"
      icon="undo"
      title={text.table.takeBackHint}
      disabled={session.busy.value}
      onPress={() => void session.takeBack()}
    >
      {text.table.takeBackTurn}
    </Button>
  );
}
