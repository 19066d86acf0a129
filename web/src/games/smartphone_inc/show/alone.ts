/* Regions where one company sold alone: those in a row are scored in one beat. */
import { eventsOf, type Happened, type View } from '../types';
import type { RegionControlled } from '../types.gen';

export function isAlone({ buyers }: View, event: Happened): boolean {
  return event.event === 'RegionControlled' && new Set(buyers[event.region]?.filter((seat) => seat >= 0)).size < 2;
}

/* Those that are scored with the last of these events. */
export function scoredWith(view: View, told: readonly Happened[]): RegionControlled[] {
  const before = told.findLastIndex((event) => !isAlone(view, event));
  return eventsOf(told.slice(before + 1), 'RegionControlled');
}
