/* Whose view it is: a seat's own, or everything open. */
import type { SeatInfo } from '../types.gen';
import { Emblem } from '../parts/emblem';
import type { ReplayPlayer } from './player';
import { words } from './text';

export function SeatSwitch(props: { player: ReplayPlayer; seats: readonly SeatInfo[]; names: readonly string[] }) {
  const { player } = props;
  const chosen = player.seat.value;
  const one = (seat: number | null, label: string) => ({
    type: 'button' as const,
    role: 'radio' as const,
    'aria-checked': chosen === seat,
    'aria-label': label,
    title: label,
    class: chosen === seat ? 'on' : '',
    onClick: () => {
      player.seat.value = seat;
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
