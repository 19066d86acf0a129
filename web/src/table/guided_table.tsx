/* The room a table has: all of the page, or what a guide or a hint beside it leaves. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Guide } from '../learn/guide';
import { HintPanel, hintsOffered, hintsOpen } from '../learn/hint_panel';
import type { GameScreens } from '../games/game';
import { guided } from '../parts/media';
import type { Session } from './session';

export function GuidedTable(props: { session: Session; screens: GameScreens; children: ComponentChildren }) {
  const { session, screens } = props;
  const table = session.table.value;
  const seated = session.you.value.seat !== null;
  const learning = Boolean(table?.learn && seated);
  const hinting = !learning && hintsOpen.value;
  useEffect(() => {
    hintsOffered.value = Boolean(table?.hints && session.mine.value && !learning);
    guided.value = learning || hinting;
  });
  useEffect(
    () => () => {
      hintsOffered.value = hintsOpen.value = guided.value = false;
    },
    [],
  );
  return (
    <div class={learning || hinting ? 'guided' : ''}>
      <div class="stage">{props.children}</div>
      {learning && table ? <Guide session={session} game={table.game} screens={screens} /> : null}
      {hinting ? <HintPanel session={session} screens={screens} /> : null}
    </div>
  );
}
