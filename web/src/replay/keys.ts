/* The keyboard of a replay. */
import { useEffect } from 'preact/hooks';
import { drawer } from '../prefs';
import { SPEEDS, type Reel } from './reel';
import { phaseBack, phaseOn, roundBack, roundOn } from './steps';

export function useReplayKeys(reel: Reel, help: () => void, leave: () => void) {
  useEffect(() => {
    const seats = reel.replay.seats.length;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => reel.step(-1),
      ArrowRight: () => reel.step(1),
      ArrowUp: () => reel.jump(phaseBack),
      ArrowDown: () => reel.jump(phaseOn),
      PageUp: () => reel.jump(roundBack),
      PageDown: () => reel.jump(roundOn),
      Home: () => reel.jump(() => 0),
      End: () => reel.jump(() => reel.last),
      ' ': () => reel.toggle(),
      v: () => {
        const next = (reel.seat.value ?? -1) + 1;
        reel.seat.value = next < seats ? next : null;
      },
      l: () => {
        drawer.value = drawer.value === 'open' ? 'shut' : 'open';
      },
      '?': help,
      Escape: leave,
    };
    SPEEDS.forEach((speed, i) => {
      deeds[String(i + 1)] = () => {
        reel.speed.value = speed;
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
  }, [reel, help, leave]);
}
