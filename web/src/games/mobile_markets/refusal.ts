/* Why a customer of a sale that is told did not buy, in few words. */
import { bits } from './board';
import { missingIcons } from './customer';
import { words } from './text';
import type { Pack } from './types';
import type { CustomerRefused } from './types.gen';

const say = words.told;

export function refusedWords(pack: Pack, { customer: index, reason, seen }: CustomerRefused): string {
  const customer = pack.customers[index]!;
  if (!seen) return pack.needs[reason] ?? '';
  const [price, icons, stars] = seen;
  if (reason === 'price') return say.pays(customer.price, price);
  if (reason === 'stars') return say.wantsStars(customer.stars, Math.max(stars, 0));
  const missing = missingIcons(customer, icons, stars);
  const names = (mask: number) => bits(mask & missing).map((icon) => pack.icon_names[icon] ?? '');
  const any = [...names(customer.any_of), ...(customer.any_stars ? [words.stars(customer.any_stars)] : [])];
  return say.wants([...names(customer.all_of), ...(missing & customer.any_of ? [any.join(say.or)] : [])]);
}
