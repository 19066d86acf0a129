/* What an action does, as the view and the card say it: for the tip and the bar. */
import type { Effect } from '../table/targets';
import { text } from '../text';
import { cardOf, customerLabel, shelfOf, type Board } from './board';
import { TECHNOLOGY, type Action, type Display, type Preview } from './types';

export function effectOf(board: Board, action: Action, foretold?: Preview): Effect {
  const { view, pack } = board;
  const t = text.mm;
  const company = view.companies[view.seat ?? 0];
  switch (action.do) {
    case 'technology':
    case 'feature':
    case 'campaign': {
      const shelf = shelfOf(view, action.do);
      const card = cardOf(pack, action.do, shelf.shown[action.slot] ?? 0);
      const cost = shelf.costs[action.slot] ?? 0;
      const points = Math.min(cost, view.points);
      const tokens = cost - points;
      const left = t.after(view.points - points, view.phase === TECHNOLOGY ? (company?.tokens ?? 0) - tokens : 0);
      return {
        title: t.buy(card.name),
        lines: [
          [action.do === 'campaign' ? 'marketing-point' : 'tech-point', t.pay(cost, t.paid(points, tokens))],
          ['info', card.text],
          ['progress', left],
        ],
        say: [`${card.name}:`, card.text, `${left}.`],
        button: t.buyFor(cost),
      };
    }
    case 'gain': {
      const display = view.pending[0]?.display as Display;
      const card = cardOf(pack, display, shelfOf(view, display).shown[action.slot] ?? 0);
      return {
        title: t.gain(card.name),
        lines: [
          ['check', t.forNothing],
          ['info', card.text],
        ],
        say: [`${card.name}:`, card.text, `${t.forNothing}.`],
        button: t.takeIt,
      };
    }
    case 'take': {
      const type = pack.type_names[action.deck] ?? '';
      const crowd = view.crowds[action.deck];
      return {
        title: t.deck(type),
        lines: [
          ...(view.pending.length ? [] : ([['marketing-point', t.onePoint]] as Effect['lines'])),
          ['cover', t.deckLeft(crowd?.deck ?? 0)],
          ['hand', t.staysYours],
          ['lock', t.noWayBack],
        ],
        say: [`${t.deck(type)}:`, `${t.staysYours}.`, `${t.noWayBack}.`],
        button: t.deck(type),
      };
    }
    case 'keep': {
      const cards = view.pending[0]?.cards ?? [];
      const kept = customerLabel(pack, cards[action.place] ?? 0);
      const under = (action.under ?? []).map((place) => customerLabel(pack, cards[place] ?? 0)).join('; ');
      return {
        title: t.keep(kept),
        lines: under ? [['layer', t.keepUnder(under)]] : [],
        say: [`${t.keep(kept)}.`, under ? `${t.keepUnder(under)}.` : '', ''],
        button: t.keepIt,
      };
    }
    case 'release': {
      const index = company?.private[action.place] ?? 0;
      const reward = rewardOf(board);
      const there = t.releaseThere(pack.customers[index]?.price ?? 0);
      return {
        title: t.release(customerLabel(pack, index)),
        lines: [['users', there], ...(reward ? ([['plus', t.brings(reward)]] as Effect['lines']) : [])],
        say: [`${t.release(customerLabel(pack, index))}.`, `${there}.`, reward ? `${t.brings(reward)}.` : ''],
        button: t.releaseIt,
      };
    }
    case 'price':
      return plain(t.movePrice(action.by, foretold?.price), t.movePrice(action.by, foretold?.price));
    case 'tokens':
      return plain(t.tokens(action.tokens, foretold?.sold), t.tokens(action.tokens, foretold?.sold));
    case 'end':
      if (view.pending.length) return plain('', t.endRelease);
      return plain('', view.phase === TECHNOLOGY && view.points ? t.endKeep(view.points) : t.end);
    default:
      return plain('', '');
  }
}

const plain = (title: string, button: string): Effect => ({
  title,
  lines: [],
  say: [title ? `${title}.` : '', '', ''],
  button,
});

/* What a released customer brings, in words. */
export function rewardOf({ view }: Board): string {
  const pending = view.pending[0];
  return pending?.reward ? (text.mm.rewards[pending.reward]?.(pending.amount) ?? '') : '';
}
