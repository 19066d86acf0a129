/* The keyboard of a replay. */
import { useEffect } from 'preact/hooks';
import { switchDrawer } from '../prefs';
import { SPEEDS, type ReplayPlayer } from './player';
import { phaseBack, phaseOn, roundBack, roundOn } from './steps';

export function useReplayKeys(player: ReplayPlayer, leave: () => void) {
  useEffect(() => {
    const seats = player.replay.seats.length;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => player.step(-1),
      ArrowRight: () => player.step(1),
      ArrowUp: () => player.jump(phaseBack),
      ArrowDown: () => player.jump(phaseOn),
      PageUp: () => player.jump(roundBack),
      PageDown: () => player.jump(roundOn),
      Home: () => player.jump(() => 0),
      End: () => player.jump(() => player.last),
      ' ': () => player.toggle(),
      v: () => {
        const next = (player.seat.value ?? -1) + 1;
        player.seat.value = next < seats ? next : null;
      },
      l: switchDrawer,
      Escape: leave,
    };
    SPEEDS.forEach((speed, i) => {
      deeds[String(i + 1)] = () => {
        player.speed.value = speed;
      };
    });
    const hear = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (on.matches('select, textarea, input:not([type=range])')) return;
      if (event.key === ' ' && on.matches('a, button')) return;
      if (event.key.startsWith('Page') && on.matches('[role=log]')) return;
      const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [player, leave]);
}
