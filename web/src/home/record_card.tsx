/* How the last games went. */
import type { Home } from '../types.gen';
import { titleOf } from '../game_info';
import { follow } from '../router';
import { words } from '../people/profile_text';
import { Spark } from '../parts/spark';

export function RecordCard({ ratings, last }: Pick<Home, 'ratings' | 'last'>) {
  if (!last.length) return null;
  return (
    <section class="panel sec" aria-label={words.record}>
      <div class="row sechead">
        <h2 class="grow">{words.record}</h2>
        <a class="cap" href="/people" onClick={follow}>
          {words.profile}
        </a>
      </div>
      {ratings.map((rating) => (
        <div key={`${rating.game} ${rating.people}`} class="ratingrow num">
          <b>{rating.points.toLocaleString('en')}</b>
          <Spark rating={rating} />
          <span class="cap">{words.ratingOf(titleOf(rating.game), rating.people)}</span>
          <span class="cap">{words.doubt(rating.doubt, rating.games)}</span>
        </div>
      ))}
      <span class="cap">{words.last}</span>
      <div class="lastten num">
        {last.map(({ table, place, seats }) => (
          <a
            key={table}
            href={`/tables/${table}`}
            class={place === 1 ? 'w' : ''}
            aria-label={words.place(place, seats)}
            title={words.place(place, seats)}
            onClick={follow}
          >
            {place}
          </a>
        ))}
      </div>
    </section>
  );
}
