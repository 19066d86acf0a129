/* Every component of a game with its values, or only those we designed. */
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Entry, Reference, ComponentKind } from '../types.gen';
import { follow } from '../router';
import { loadGames, titleOf } from '../game_info';
import { Problem } from '../parts/problem';
import { faces, reference, type Faces } from './books';
import { useLoaded } from './loaded';
import { useHash } from './hash';
import { Sentence } from './prose';
import { rulesText } from './text';

interface Shown extends Reference {
  faces: Faces | null;
}

async function shown(game: string): Promise<Shown> {
  const [all, drawn] = await Promise.all([reference(game), faces(game)]);
  return { ...all, faces: drawn };
}

export function Cards({ game }: { game: string }) {
  const load = useCallback(async () => [await shown(game)], [game]);
  return <Loaded load={load} title={rulesText.cards(titleOf(game))} />;
}

const houseValues = async () => {
  const games = await loadGames();
  return (await Promise.all(games.map(({ id }) => shown(id)))).map(onlyHouse);
};

export function House() {
  return <Loaded load={houseValues} title={rulesText.house} lead={rulesText.houseLead} />;
}

function Loaded(props: { load: () => Promise<Shown[]>; title: string; lead?: string }) {
  const { value, problem } = useLoaded(props.load);
  useHash(value);
  if (problem) return <Problem words={problem} />;
  return <Components title={props.title} lead={props.lead} references={value} />;
}

function onlyHouse(all: Shown): Shown {
  const kinds = all.kinds
    .map((kind) => ({ ...kind, entries: kind.entries.filter((entry) => entry.source === 'house') }))
    .filter((kind) => kind.entries.length);
  return { ...all, kinds };
}

function Components(props: { title: string; lead?: string; references: readonly Shown[] | null }) {
  const { references } = props;
  const several = (references?.length ?? 0) > 1;
  const name = (game: string, kind: ComponentKind) => (several ? `${titleOf(game)}: ${kind.title}` : kind.title);
  const all = (references ?? []).flatMap(({ game, kinds, faces: face }) =>
    kinds.map((kind) => ({ game, kind, face, id: several ? `${game}-${kind.id}` : kind.id })),
  );
  return (
    <div class="book">
      <nav class="contents" aria-label={rulesText.contents}>
        {all.map(({ game, kind, id }) => (
          <a key={id} href={`#${id}`} onClick={follow}>
            {name(game, kind)}
          </a>
        ))}
      </nav>
      <article>
        <h1>{props.title}</h1>
        {props.lead ? <p>{props.lead}</p> : null}
        {references ? null : <p class="muted">{rulesText.loading}</p>}
        {all.map(({ game, kind, face, id }) => (
          <section key={id} id={id}>
            <h2>{name(game, kind)}</h2>
            <p class="muted">
              <a href={`/rules/${game}#${kind.rule}`} onClick={follow}>
                {rulesText.rule(kind.rule)}
              </a>
            </p>
            <dl class="components">
              {kind.entries.map((entry) => (
                <Card
                  key={entry.id}
                  id={`${id}-${entry.id.replace(/ /g, '-')}`}
                  entry={entry}
                  face={face?.(kind.id, entry)}
                />
              ))}
            </dl>
          </section>
        ))}
      </article>
    </div>
  );
}

function Card({ id, entry, face }: { id: string; entry: Entry; face: ComponentChildren }) {
  return (
    <div id={id} class={face ? 'faced' : ''}>
      {face ? (
        <dd class="cardface" aria-hidden="true">
          {face}
        </dd>
      ) : null}
      <dt>
        <b>{entry.id}</b> {entry.name} {entry.source === 'house' ? <HouseMark entry={entry} /> : null}
      </dt>
      <dd>
        {entry.words.map((sentence, i) => (
          <p key={i}>
            <Sentence words={sentence} />
          </p>
        ))}
        {entry.note ? <p class="muted">{entry.note}</p> : null}
      </dd>
    </div>
  );
}

function HouseMark({ entry }: { entry: Entry }) {
  const words = entry.house.map((field) => field.replace(/[._]/g, ' ')).join(', ');
  return (
    <span class="chip housemark" title={rulesText.houseTip}>
      {words ? rulesText.houseOf(words) : rulesText.houseMark}
    </span>
  );
}
