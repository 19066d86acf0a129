/* A hint at an ordinary table, in the place of the guide until it is closed. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameScreens } from '../games/game';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import type { Session } from '../table/session';
import { HintCard, useHint } from './advice';
import { words } from './text';

/* Whether a hint can be had now, and whether one is shown. */
export const hintsOffered = signal(false);
export const hintsOpen = signal(false);

export function HintPanel({ session, screens }: { session: Session; screens: GameScreens }) {
  const { hint, problem, ask } = useHint(session);
  const mine = session.mine.value;
  useEffect(() => {
    if (mine) void ask();
    else hintsOpen.value = false;
  }, [mine, session.turn.value]);
  return (
    <aside class="guide panel" aria-label={words.hint}>
      <header class="row gap2">
        <Icon name="bot" />
        <b class="grow">{words.hint}</b>
        <Button variant="ghost" small icon="close" label={words.close} onPress={() => (hintsOpen.value = false)} />
      </header>
      <div class="gbody" role="status">
        {hint ? <HintCard key={hint.token} session={session} screens={screens} hint={hint} /> : null}
        {problem ? <p class="problem">{problem}</p> : null}
      </div>
      <footer class="row">
        <Button onPress={() => void ask()}>{words.andNow}</Button>
      </footer>
    </aside>
  );
}
