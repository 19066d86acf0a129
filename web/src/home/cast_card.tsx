/* Who one will play against. */
import { games } from '../game_info';
import { Face } from '../parts/face';
import { follow } from '../router';
import { text } from '../text';

export function CastCard() {
  const cast = games.value.find(({ characters }) => characters.length)?.characters ?? [];
  if (!cast.length) return null;
  return (
    <section class="panel sec" aria-label={text.home.cast}>
      <div class="row sechead">
        <h2 class="grow">{text.home.cast}</h2>
        <a class="cap" href="/people/bots" onClick={follow}>
          {text.home.allBots}
        </a>
      </div>
      <div class="castrow">
        {cast.map(({ id, name }, i) => (
          <div key={id}>
            <Face who={id} level={i + 1} size={58} />
            <b>{name}</b>
            <span class="cap">{text.home.likes[id] ?? ''}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
