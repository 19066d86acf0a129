/* The room a table has: all of the page, or what a guide or a hint beside it leaves. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Guide } from '../learn/guide';
import { HintPanel, hintsOffered, hintsOpen } from '../learn/hint_panel';
import { guided } from '../parts/media';
import type { Session } from './session';

export function Stage({ session, children }: { session: Session<any>; children: ComponentChildren }) {
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
      <div class="stage">{children}</div>
      {learning && table ? <Guide session={session} game={table.game} /> : null}
      {hinting ? <HintPanel session={session} /> : null}
    </div>
  );
}
