/* Today's deals on the home page. */
import { useEffect } from 'preact/hooks';
import type { Deal } from '../types.gen';
import { scoreOf, titleOf } from '../game_info';
import { Icon } from '../parts/icon';
import { loadToday, today } from '../people/deals';
import { PlayButton } from '../people/play_button';
import { words } from '../people/text';
import { follow } from '../router';

export function TodayCard({ onProblem }: { onProblem: (words: string) => void }) {
  useEffect(() => void loadToday().catch(() => undefined), []);
  const found = today.value;
  if (!found) return null;
  return (
    <section class="panel sec todaycard">
      <div class="row sechead">
        <Icon name="calendar" size={20} />
        <h2 class="grow">{words.today.title}</h2>
        <a class="btn ghost sm" href="/puzzles" onClick={follow}>
          {words.puzzles.title}
        </a>
        <a class="btn ghost sm" href="/today" onClick={follow}>
          {words.today.open}
        </a>
      </div>
      {found.deals.map((deal) => (
        <div key={deal.game} class="todayrow">
          <div class="grow">
            <b>{titleOf(deal.game)}</b>
            <p class="cap">{said(deal)}</p>
          </div>
          <PlayButton deal={deal} small onProblem={onProblem} />
        </div>
      ))}
    </section>
  );
}

function said({ game, board }: Deal): string {
  const { own, played } = board;
  return own ? words.today.cardOwn(scoreOf(game, own.score), own.place, played) : words.today.card(played);
}
