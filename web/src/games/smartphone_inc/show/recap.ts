/* What a round brought, added up from its events: points by company, the lead, what is worth telling. */
import type { PlayedRound } from '../../../table/rounds';
import { list } from '../../../words';
import type { Pack } from '../pack';
import { words } from '../text';
import { eventsOf, type Happened, type View } from '../types';

export interface Gained {
  seat: number;
  before: number;
  sales: number;
  /* Phones sold, at this price; those sold directly among them. */
  phones: number;
  price: number;
  regions: { region: number; place: number; vp: number }[];
  first: number;
  second: number;
  now: number;
  /* What the end would add. */
  end: number;
  /* Among all, from 0; how many places it rose. */
  place: number;
  rose: number;
}

/* One row a company, the leader first. */
export function gained(played: PlayedRound<View>): Gained[] {
  const { before, after } = played;
  const rows = after.companies.map(({ vp, price, end_vp }, seat): Gained => ({
    seat,
    before: before.companies[seat]?.vp ?? 0,
    sales: 0,
    phones: 0,
    price,
    regions: [],
    first: 0,
    second: 0,
    now: vp,
    end: end_vp,
    place: 0,
    rose: 0,
  }));
  for (const event of played.told.map((told) => told.event as Happened)) {
    if (event.event === 'SalesScored' || event.event === 'SoldDirect') {
      rows[event.seat]!.sales += event.vp;
      rows[event.seat]!.phones += event.goods;
    } else if (event.event === 'RegionControlled') {
      rows[event.seat]!.regions.push({ region: event.region, place: event.place, vp: event.vp });
      rows[event.seat]![event.place === 1 ? 'first' : 'second'] += event.vp;
    }
  }
  const was = [...rows].sort((one, other) => other.before - one.before);
  const now = [...rows].sort((one, other) => other.now - one.now || other.before - one.before);
  now.forEach((row, place) => {
    row.place = place;
    row.rose = was.indexOf(row) - place;
  });
  return now;
}

const leaders = (rows: readonly Gained[], field: 'before' | 'now') => {
  const most = Math.max(...rows.map((row) => row[field]));
  return rows.filter((row) => row[field] === most).map(({ seat }) => seat);
};

/* Who leads now, and by how much. */
export function headline(rows: readonly Gained[], names: readonly string[], own: number | null): [string, string] {
  const [was, now] = [leaders(rows, 'before'), leaders(rows, 'now')];
  const who = (seats: readonly number[]) => list(seats.map((seat) => names[seat] ?? ''));
  const many = now.length > 1 || now[0] === own;
  const gap = (rows[0]?.now ?? 0) - (rows[now.length]?.now ?? 0);
  const behind = rows.length > now.length ? words.show.gap(gap) : '';
  if (now.length > 1) return [words.show.shareLead(who(now)), behind];
  if (was.length === 1 && was[0] !== now[0])
    return [words.show.takesLead(who(now), many, objects(was, names, own)), behind];
  return [
    was.includes(now[0]!) && was.length === 1 ? words.show.keepsLead(who(now), many) : words.show.leads(who(now), many),
    behind,
  ];
}

const objects = (seats: readonly number[], names: readonly string[], own: number | null) =>
  list(seats.map((seat) => (seat === own ? words.show.you : (names[seat] ?? ''))));

/* A sentence; a number stands for the company of that seat. */
export interface Fact {
  icon: string;
  words: (string | number)[];
}

/* What is worth telling of a round; `events` reach from the first round to its end. */
export function facts(
  played: PlayedRound<View>,
  events: readonly Happened[],
  rows: readonly Gained[],
  pack: Pack,
): Fact[] {
  const told = played.told.map((one) => one.event as Happened);
  const show = words.show;
  const found: Fact[] = [];
  const gain = (row: Gained) => row.now - row.before;
  const most = Math.max(...rows.map(gain));
  const best = rows.filter((row) => gain(row) === most);
  if (most > 0 && best.length < rows.length)
    found.push({ icon: 'trophy', words: [...listed(best.map(({ seat }) => [seat])), show.bestRound(most)] });
  const patents = eventsOf(told, 'TechnologyCompleted').filter(({ patent }) => patent);
  if (patents.length)
    found.push({
      icon: 'patent',
      words: [
        ...listed(
          patents.map(({ seat, technology }) => [seat, show.tookPatent(pack.technologies[technology]?.name ?? '')]),
        ),
        '.',
      ],
    });
  const opened = told.flatMap((event) =>
    event.event === 'OfficeOpened' || event.event === 'OfficeAdded'
      ? [event.region]
      : event.event === 'OfficeMoved'
        ? [event.target]
        : [],
  );
  const names = (regions: readonly number[]) => list([...new Set(regions)].map((at) => pack.regions[at]?.name ?? ''));
  if (opened.length) found.push({ icon: 'office', words: [show.opened(opened.length, names(opened))] });
  found.push(...changedHands(events, names));
  for (const event of told)
    if (event.event === 'DirectiveClaimed')
      found.push({ icon: 'star', words: [event.seat, show.claimed(pack.directives[event.directive]?.title ?? '')] });
  const lost = eventsOf(told, 'GoodsLost').filter(({ goods }) => goods);
  if (lost.length)
    found.push({ icon: 'goods', words: [...listed(lost.map(({ seat, goods }) => [seat, show.lost(goods)])), '.'] });
  return found;
}

/* Regions that another company leads than a round ago. */
function changedHands(events: readonly Happened[], names: (regions: readonly number[]) => string): Fact[] {
  const rounds: Map<number, number>[] = [];
  for (const event of events) {
    if (event.event === 'RoundBegan') rounds.push(new Map());
    if (event.event === 'RegionControlled' && event.place === 1) rounds.at(-1)?.set(event.region, event.seat);
  }
  const [before, now] = [rounds.at(-2), rounds.at(-1)];
  const moves = [...(now ?? [])].flatMap(([region, seat]) => {
    const last = before?.get(region);
    return last === undefined || last === seat
      ? []
      : [[names([region]), words.show.wentFrom, last, words.show.to, seat]];
  });
  return moves.length ? [{ icon: 'map', words: [...listed(moves), '.'] }] : [];
}

/* Groups of words, as a list in a sentence. */
function listed(groups: readonly (string | number)[][]): (string | number)[] {
  return groups.flatMap((group, i) => (i === 0 ? group : [i === groups.length - 1 ? words.show.and : ', ', ...group]));
}

/* VP of every company at the start and after each round; null if the events do not begin with the game. */
export function courses(events: readonly Happened[], view: View, pack: Pack): number[][] | null {
  const start = view.rules.colours.map((colour) => pack.companies.find((row) => row.colour === colour)?.vp ?? 0);
  const all = start.map((vp) => [vp]);
  let round = 0;
  for (const event of events) {
    if (event.event === 'RoundBegan') {
      if (event.round !== ++round) return null;
      for (const course of all) course.push(course.at(-1)!);
    }
    if (event.event === 'SalesScored' || event.event === 'SoldDirect' || event.event === 'RegionControlled') {
      const course = all[event.seat]!;
      course[course.length - 1]! += event.vp;
    }
  }
  return round ? all : null;
}
