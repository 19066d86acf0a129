/* Every component of a game with its values, or only those we designed. */
import { useEffect, useState } from 'preact/hooks';
import type { Entry, Reference, Shelf } from '../types.gen';
import { follow } from '../router';
import { GAMES, reference } from './books';
import { useHash } from './hash';
import { Sentence } from './prose';
import { rulesText } from './text';

export function Cards({ game }: { game: string }) {
  const [found, setFound] = useState<Reference[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    reference(game).then(
      (one) => setFound([one]),
      () => setProblem(rulesText.failed),
    );
  }, [game]);
  useHash(found);
  if (problem)
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  return <Shelves title={rulesText.cards(rulesText.books[game]?.[0] ?? '')} references={found} />;
}

export function House() {
  const [found, setFound] = useState<Reference[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    Promise.all(GAMES.map(reference)).then(
      (all) => setFound(all.map(onlyHouse)),
      () => setProblem(rulesText.failed),
    );
  }, []);
  useHash(found);
  if (problem)
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  return <Shelves title={rulesText.house} lead={rulesText.houseLead} references={found} />;
}

function onlyHouse(all: Reference): Reference {
  const shelves = all.shelves
    .map((shelf) => ({ ...shelf, entries: shelf.entries.filter((entry) => entry.source === 'house') }))
    .filter((shelf) => shelf.entries.length);
  return { ...all, shelves };
}

function Shelves(props: { title: string; lead?: string; references: readonly Reference[] | null }) {
  const { references } = props;
  const several = (references?.length ?? 0) > 1;
  const name = (game: string, shelf: Shelf) =>
    several ? `${rulesText.books[game]?.[0]}: ${shelf.title}` : shelf.title;
  const all = (references ?? []).flatMap(({ game, shelves }) =>
    shelves.map((shelf) => ({ game, shelf, id: several ? `${game}-${shelf.id}` : shelf.id })),
  );
  return (
    <div class="book">
      <nav class="contents" aria-label={rulesText.contents}>
        {all.map(({ game, shelf, id }) => (
          <a key={id} href={`#${id}`} onClick={follow}>
            {name(game, shelf)}
          </a>
        ))}
      </nav>
      <article>
        <h1>{props.title}</h1>
        {props.lead ? <p>{props.lead}</p> : null}
        {references ? null : <p class="muted">{rulesText.loading}</p>}
        {all.map(({ game, shelf, id }) => (
          <section key={id} id={id}>
            <h2>{name(game, shelf)}</h2>
            <p class="muted">
              <a href={`/rules/${game}#${shelf.rule}`} onClick={follow}>
                {rulesText.rule(shelf.rule)}
              </a>
            </p>
            <dl class="shelf">
              {shelf.entries.map((entry) => (
                <Card key={entry.id} id={`${id}-${entry.id.replace(/ /g, '-')}`} entry={entry} />
              ))}
            </dl>
          </section>
        ))}
      </article>
    </div>
  );
}

function Card({ id, entry }: { id: string; entry: Entry }) {
  return (
    <div id={id}>
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
