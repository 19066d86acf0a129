/* Small readings of a view that several parts of the table need. */
import type { Customer, Display, DisplayView, Feature, Pack, View } from './types';
import type { Deck } from './art/face';
import { words } from './text';

export interface Board {
  view: View;
  pack: Pack;
  /* How each seat is called here; the viewer's own is "You". */
  names: readonly string[];
}

export const ICON_NAMES = ['f-camera', 'f-5g', 'f-nfc', 'f-8k', 'f-flex'];
export const TYPE_ICONS = ['c-variety', 'c-regular', 'c-complex'];
/* Of the phases in their order. */
export const TRACK_ICONS = [
  'preparation',
  'planning',
  'pricing',
  'technology',
  'marketing',
  'production',
  'sale',
  'profit',
].map((name) => `p-${name}`);
/* Of what a card is for. */
export const PHASE_ICONS: Record<string, string> = {
  preparation: 'p-preparation',
  pricing: 'p-pricing',
  technology: 'p-technology',
  marketing: 'p-marketing',
  production: 'p-production',
  sales: 'p-sale',
  profit: 'p-profit',
  end: 'trophy',
};

export const colourOf = (view: View, seat: number) => view.rules.colours[seat] ?? 'black';
export const companyOf = (board: Board, seat: number) => board.pack.company_names[colourOf(board.view, seat)] ?? '';

export const bits = (mask: number): number[] => ICON_NAMES.map((_, bit) => bit).filter((bit) => (mask >> bit) & 1);

export const displayOf = (view: View, display: Display): DisplayView =>
  display === 'technology' ? view.technologies : display === 'feature' ? view.features : view.campaigns;

/* The cards a company has: technologies, campaigns, features; Steve Jr.'s are of his own. */
export function heldBy(view: View, seat: number): [deck: Deck, card: number][] {
  const company = view.companies[seat]!;
  if (seat === view.rules.steve) return (view.steve?.shown ?? []).map((card) => ['steve', card]);
  return [
    ...company.technologies.map((card): [Deck, number] => ['technology', card]),
    ...company.campaigns.map((card): [Deck, number] => ['campaign', card]),
    ...company.features.map((card): [Deck, number] => ['feature', card]),
  ];
}

export interface Card {
  id: string;
  name: string;
  /* What it does; features show it instead. */
  text: string;
  phase: string;
  source: string;
  feature: Feature | null;
  stars: number;
}

export function cardOf(pack: Pack, display: Display, index: number): Card {
  if (display === 'feature') {
    const feature = pack.features[index]!;
    return {
      id: feature.id,
      name: feature.name,
      text: featureWords(pack, feature),
      phase: '',
      source: feature.source,
      feature,
      stars: feature.stars,
    };
  }
  const row = display === 'technology' ? pack.technologies[index]! : pack.campaigns[index]!;
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    phase: row.phase,
    source: row.source,
    feature: null,
    stars: display === 'technology' ? (pack.technologies[index]?.stars ?? 0) : 0,
  };
}

/* The features on some slots. */
export const featuresOf = (pack: Pack, slots: readonly number[]): Feature[] =>
  slots.flatMap((card) => pack.features[card] ?? []);

/* What a phone shows, for those who do not see it. */
export const phoneWords = (board: Board, seat: number, icons: readonly number[], stars: number): string =>
  words.phone(companyOf(board, seat), [
    ...icons.map((icon) => board.pack.icon_names[icon] ?? ''),
    ...(stars ? [words.stars(stars)] : []),
  ]);

export function featureWords(pack: Pack, { icon_list, stars, cost_icons }: Feature): string {
  const parts = [
    ...icon_list.map((icon) => pack.icon_names[icon] ?? ''),
    stars ? words.stars(stars) : '',
    cost_icons ? words.costIcon(cost_icons) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const starsOf = (n: number | undefined): string[] => (n ? [words.stars(n)] : []);

function needsOf(pack: Pack, customer: Customer): string {
  const name = (icon: number) => pack.icon_names[icon] ?? '';
  const any = [...bits(customer.any_of).map(name), ...starsOf(customer.any_stars)].join('/');
  return [...bits(customer.all_of).map(name), any, ...starsOf(customer.stars)].filter(Boolean).join(', ');
}

/* "complex customer at 6, wants 5G" in few words. */
export function customerWords(pack: Pack, index: number): string {
  const customer = pack.customers[index]!;
  return `${pack.types[customer.type]} one at ${customer.price}`;
}

export function customerLabel(pack: Pack, index: number): string {
  const customer = pack.customers[index]!;
  const needs = needsOf(pack, customer);
  return [`${pack.type_names[customer.type]} customer`, words.pays(customer.price), needs ? words.wants(needs) : '']
    .filter(Boolean)
    .join(', ');
}

/* The space of the track that a company's marker stands on. */
export const markerOf = (company: { price: number; beyond?: number }) => company.price + (company.beyond ?? 0);

/* Seats in the order to show them: by turn order where there is one, else along the track. */
export function turnOrder(view: View, known: readonly number[]): number[] {
  const seats = view.companies.map((_, seat) => seat);
  if (known.length === seats.length) return [...known];
  return seats.sort((a, b) => {
    const [one, two] = [view.companies[a]!, view.companies[b]!];
    return markerOf(one) - markerOf(two) || one.spot - two.spot;
  });
}

/* A product in notation. */
export const productLine = (pack: Pack, placed: readonly number[]) =>
  ['product', ...placed.map((card) => pack.features[card]?.id ?? '-')].join(' ');

export const readProduct = (pack: Pack, line: string): number[] =>
  line
    .split(' ')
    .slice(1)
    .map((word) => pack.features.findIndex((feature) => feature.id === word));
