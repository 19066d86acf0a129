/* A table for any game: the companies, what one sees, the list of what can be done, and a field for a
line of notation. Shown for games that bring no screens of their own. */
import type { ComponentChildren } from 'preact';
import { scoreOf } from '../game_info';
import type { BoardParts, BoardState, GameScreens, GameView, ReplayBoardProps, TableProps } from '../games/game';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { LineForm } from '../parts/line_form';
import { useNarrow } from '../parts/media';
import { useBoardChoice } from '../table/board_choice';
import { noTargets, type Target, type Targets } from '../table/targets';
import type { Session } from '../table/session';
import { text } from '../text';
import type { Ending, Frame, SeatInfo } from '../types.gen';
import { factsOf } from './facts';
import { words } from './text';

function useBoard(props: TableProps<GameView>): BoardState {
  const { session, table, view } = props;
  const choice = useBoardChoice<Target>(session, {
    planning: false,
    targetsOf: (lines, chosen) => ({ ...noTargets<Target>(), loose: lines.concat(chosen ?? []).map(targetOf) }),
    askedLine: () => null,
    act: ({ line }) => void session.choose(line),
  });
  const closing = choice.closing?.line;
  return {
    choice: { ...choice, targets: noTargets<Target>() },
    bar: {
      title: text.table.yourDecision,
      hint: text.table.roundOf(view.round),
      prose: session.choices.value.length ? words.choose : words.write,
      closing: closing ? [closing, ''] : undefined,
    },
    undo: () => void session.undo(),
    board: (parts) => (
      <PlainBoard
        {...parts}
        game={table.game}
        view={view}
        standing={session.standing.value}
        seats={table.seats}
        names={props.names}
        ending={table.ending}
        acting={session.acting.value}
        choices={choice.mine && !choice.closes ? <Choices session={session} targets={choice.targets} /> : null}
      />
    ),
  };
}

const targetOf = (line: string): Target => ({
  key: `do-${line}`,
  line,
  action: { do: line.split(' ')[0] ?? '' },
  effect: { title: line, lines: [], say: [line, '', ''], button: line },
});

/* Every line that can be chosen as a button; what is not listed can be written. */
function Choices({ session, targets }: { session: Session; targets: Targets<Target> }) {
  return (
    <section class="panel" aria-label={words.choices}>
      <h2>{words.choices}</h2>
      <div class="options">
        {targets.loose.map((target) => (
          <Button key={target.key} disabled={session.busy.value} onPress={() => void session.choose(target.line)}>
            {target.line}
          </Button>
        ))}
      </div>
      <LineForm
        label={words.line}
        button={words.doIt}
        disabled={session.busy.value}
        onSend={(line) => void session.choose(line)}
      />
    </section>
  );
}

interface PlainBoardProps extends BoardParts {
  game: string;
  view: GameView;
  standing: Frame['standing'];
  seats: readonly SeatInfo[];
  names: readonly string[];
  ending: Ending | null;
  acting: readonly number[];
  choices: ComponentChildren;
}

function PlainBoard(props: PlainBoardProps) {
  const { view, seats, names, acting, ending } = props;
  const narrow = useNarrow();
  const { table, companies } = factsOf(view, props.standing, seats.length);
  return (
    <main class={`grid plain ${narrow ? 'narrow' : ''}`}>
      <div class="plainboard">
        <section class="panel" aria-label={words.companies}>
          <ul class="seatlist">
            {seats.map(({ seat, colour, company }) => (
              <li key={seat} class={`co-${colour}${acting.includes(seat) ? ' acting' : ''}`}>
                <Emblem colour={colour} title={company} />
                <b>{names[seat]}</b>
                <span class="cap">{names[seat] === company ? '' : company}</span>
                <span class="grow">
                  <Facts facts={companies[seat] ?? []} />
                </span>
                {ending ? <b class="num">{scoreOf(props.game, ending.scores[seat] ?? 0)}</b> : null}
                {acting.includes(seat) ? <span class="chip signal">{text.table.acting}</span> : null}
              </li>
            ))}
          </ul>
        </section>
        {props.choices}
        {table.length ? (
          <section class="panel" aria-label={words.seen}>
            <h2>{words.seen}</h2>
            <Facts facts={table} />
          </section>
        ) : null}
      </div>
      {narrow ? null : <div class="side">{props.side}</div>}
      {props.bar}
    </main>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt class="cap">{name}</dt>
          <dd class="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReplayBoard(props: ReplayBoardProps<GameView>) {
  return <PlainBoard {...props} game="" ending={null} acting={props.view.to_act} choices={null} />;
}

export const screens: GameScreens<GameView> = { phaseIcons: [], useBoard, ReplayBoard };
