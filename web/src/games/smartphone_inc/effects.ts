/* What an action does, read off the view: for the tip, the bar and the board. */
import { text } from '../../text';
import type { Effect as TableEffect } from '../../table/targets';
import { buyerName, faceOf, sideText, willing, type Board } from './board';
import type { Ghost } from './region';
import { EMPTY, RESEARCH, SALE, has, type Action } from './types';
import { routeKey } from './places';
import { words } from './text';

type Lines = TableEffect['lines'];

export interface Effect extends TableEffect {
  ghost: Ghost | null;
  routes: string[];
}

export function effectOf(board: Board, action: Action): Effect {
  const { view, pack } = board;
  const seat = view.seat ?? 0;
  const company = view.companies[seat];
  const region = (index: number) => pack.regions[index]?.name ?? '';
  switch (action.do) {
    case 'expand': {
      const row = pack.regions[action.region];
      const there = (company?.progress[action.region] ?? 0) + 1;
      const cost = row?.cost ?? 0;
      const opens = there >= cost;
      const name = region(action.region);
      const left = view.progress_left - 1;
      const reach = opens ? newReach(board, seat, action.region) : [];
      const routes = (row?.neighbours ?? [])
        .filter((other) => view.offices[other]?.includes(seat))
        .map((other) => routeKey(name, region(other)));
      const [what, then] = words.sayExpand(name, opens, cost - there) as [string, string];
      return {
        title: opens
          ? faceOf(board, action.region)
            ? words.tip.openRetailer(name)
            : words.tip.openTitle(name)
          : words.tip.progressTitle(name),
        lines: [
          ['progress', opens ? words.tip.allReturn(there, cost) : words.tip.nth(there, cost)],
          ...(opens ? [] : ([['office', words.tip.missing(cost - there)]] as Lines)),
          ...spaceLines(board, action.region),
          ...(opens ? reachLine(reach) : []),
          ...buyerLine(board, action.region),
        ].slice(0, 4) as Lines,
        say: [
          what,
          then,
          [words.sayLeft(left), reach.length ? words.reachNow(text.list(reach)) : ''].filter(Boolean).join('; ') + '.',
        ],
        button: words.doExpand(name),
        ghost: { kind: opens ? 'office' : 'progress', seat },
        routes,
      };
    }
    case 'open':
      return {
        ...plain(words.tip.openTitle(region(action.region)), words.doOpen(region(action.region))),
        lines: [
          ...spaceLines(board, action.region),
          ...reachLine(newReach(board, seat, action.region)),
          ...buyerLine(board, action.region),
        ],
        ghost: { kind: 'office', seat },
      };
    case 'add':
      return {
        ...plain(words.tip.secondTitle(region(action.region)), words.doAdd(region(action.region))),
        lines: spaceLines(board, action.region),
        ghost: { kind: 'office', seat },
      };
    case 'move':
      return {
        ...plain(words.tip.moveTitle(region(action.target)), words.doMove(region(action.target))),
        lines: [...spaceLines(board, action.target), ...buyerLine(board, action.target)],
        ghost: { kind: 'office', seat },
      };
    case 'sell': {
      const name = region(action.region);
      const buyer = view.willing[action.region]?.[0] ?? EMPTY;
      const goods = view.buyers[action.region] ?? [];
      const mine = goods.filter((owner) => owner === seat).length + 1;
      const most = Math.max(
        0,
        ...view.companies.map((_, other) => (other === seat ? 0 : goods.filter((owner) => owner === other).length)),
      );
      const last = (view.offices[action.region]?.length ?? 1) - 1;
      const row = pack.regions[action.region];
      const to = buyer === EMPTY ? '' : buyerName(pack, row?.buyers[buyer] ?? 0);
      return {
        title: words.tip.sellTitle(name),
        lines: [
          ['buyer', words.tip.buyer(to)],
          ['vp', words.tip.vp(company?.price ?? 0)],
          ['goods', words.tip.share(mine, most)],
          ...(last >= 0 && row
            ? ([['office', words.tip.control(row.first[last] ?? 0, row.second[last] ?? 0)]] as Lines)
            : []),
        ],
        say: [`${name}:`, `${words.tip.buyer(to)}, ${words.tip.vp(company?.price ?? 0)}.`, words.tip.share(mine, most)],
        button: words.doSell(name),
        ghost: { kind: 'good', seat, buyer },
        routes: [],
      };
    }
    case 'study':
    case 'complete': {
      const row = pack.technologies[action.technology];
      const name = row?.name ?? '';
      const there = (company?.research[action.technology] ?? 0) + (action.do === 'study' ? 1 : 0);
      const cost = company?.costs[action.technology] ?? 0;
      const done = action.do === 'complete' || (there >= cost && view.phase === RESEARCH);
      const side = sideText(board, action.technology).text;
      return {
        title: done ? words.tip.completeTitle(name) : words.tip.studyTitle(name),
        lines: [
          ['progress', done ? words.tip.allReturn(Math.max(there, cost), cost) : words.tip.nth(there, cost)],
          ...(done && has(view.patents, action.technology)
            ? ([['patent', words.tip.patentToo(row?.patent_vp ?? 0)]] as Lines)
            : []),
          ['info', side],
        ],
        say: [`${name}:`, done ? `${words.tip.completes}.` : `${words.tip.nth(there, cost)}.`, side],
        button: done ? words.doComplete(name) : words.doStudy(name),
        ghost: null,
        routes: [],
      };
    }
    case 'take': {
      const tile = pack.tiles[view.display[action.slot] ?? 0];
      const names = (tile?.cells ?? []).map((mark) => text.symbols[mark]);
      return {
        title: words.tip.tileTitle,
        lines: [
          ['improve', names.join(', ')],
          ['clock', words.tip.tileUse],
        ],
        say: [`${names.join(' and ')}:`, `${words.tip.tileUse}.`, ''],
        button: words.doTake(names.join(' + ')),
        ghost: null,
        routes: [],
      };
    }
    case 'token':
      return plain(words.doToken, words.doToken);
    case 'direct':
      return plain(
        words.doDirect(action.goods, action.goods * (company?.price ?? 0)),
        words.doDirectShort(action.goods, action.goods * (company?.price ?? 0)),
      );
    case 'accept':
      return plain('', words.doAccept(view.pending?.n ?? 0));
    case 'price':
      return plain(words.doPrice(priceAfter(board, action.by)), words.doPrice(priceAfter(board, action.by)));
    case 'claim': {
      const row = pack.directives[action.directive];
      return {
        ...plain(row?.title ?? '', words.claim(row?.title ?? '')),
        lines: [
          ['info', row?.goal ?? ''],
          ['vp', `${row?.vp} VP`],
        ],
      };
    }
    case 'decline':
      return plain('', view.pending ? words.doDecline : words.leave);
    case 'end': {
      const left = view.phase === SALE ? (company?.goods ?? 0) : view.progress_left;
      const sale = view.phase === SALE;
      const ends = plain('', sale ? words.doEndSale(left) : left ? text.table.lose(left) : text.table.endTurn);
      const cost = words.wouldBeLost[view.phase]?.(left);
      return left && cost ? { ...ends, early: [sale ? words.endSaleEarly : text.table.endEarly, cost] } : ends;
    }
    default:
      return plain('', '');
  }
}

export const plain = (title: string, button: string): Effect => ({
  title,
  lines: [],
  say: [title ? `${title}.` : '', '', ''],
  button,
  ghost: null,
  routes: [],
});

function spaceLines(board: Board, region: number): Lines {
  const row = board.pack.regions[region];
  const space = board.view.offices[region]?.length ?? 0;
  const face = faceOf(board, region);
  if (face) {
    const lines: Lines = [['office', words.tip.retailerSpace(space + 1, face.vp[space] ?? 0)]];
    if (face.bonus) lines.push(['retailer', words.bonuses[face.bonus]?.(face.n) ?? '']);
    return lines;
  }
  return [['office', words.tip.space(space + 1, row?.first[space] ?? 0, row?.second[space] ?? 0)]];
}

function buyerLine(board: Board, region: number): Lines {
  if (faceOf(board, region)) return [];
  const names = willing(board, region).map((buyer) => buyerName(board.pack, buyer));
  return [['buyer', names.length ? words.tip.buyers(names.join(', ')) : words.tip.noBuyers]];
}

const reachLine = (names: string[]): Lines => [
  ['link', names.length ? words.tip.reach(text.list(names)) : words.tip.noReach],
];

/* Regions that touch this one and no office of the seat yet. */
function newReach(board: Board, seat: number, region: number): string[] {
  const { view, pack } = board;
  const mine = (other: number) => view.offices[other]?.includes(seat) ?? false;
  return (pack.regions[region]?.neighbours ?? [])
    .filter((other) => !mine(other) && !(pack.regions[other]?.neighbours ?? []).some(mine))
    .map((other) => pack.regions[other]?.name ?? '');
}

/* The price a company asks after moving it; it stays on the track. */
export function priceAfter(board: Board, by: number): number {
  const track = board.pack.priceTrack;
  const now = board.view.companies[board.view.seat ?? 0]?.price ?? 0;
  return Math.min(Math.max(now + by, track[0] ?? 2), track.at(-1) ?? 8);
}
