/* Whose view it is: a seat's own, or everything open. */
import type { SeatInfo } from '../types.gen';
import { Emblem } from '../parts/emblem';
import type { Reel } from './reel';
import { words } from './text';

export function SeatSwitch(props: { reel: Reel; seats: readonly SeatInfo[]; names: readonly string[] }) {
  const { reel } = props;
  const chosen = reel.seat.value;
  const one = (seat: number | null, label: string) => ({
    type: 'button' as const,
    role: 'radio' as const,
    'aria-checked': chosen === seat,
    'aria-label': label,
    title: label,
    class: chosen === seat ? 'on' : '',
    onClick: () => {
      reel.seat.value = seat;
    },
  });
  return (
    <div class="seg seen" role="radiogroup" aria-label={words.seenBy}>
      <button {...one(null, words.allOpen)}>{words.all}</button>
      {props.seats.map((info) => (
        <button key={info.seat} {...one(info.seat, words.seenBySeat(props.names[info.seat] ?? ''))}>
          <Emblem colour={info.colour} size="sm" />
        </button>
      ))}
    </div>
  );
}
