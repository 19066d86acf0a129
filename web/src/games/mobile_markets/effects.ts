/* What an action does, as the view and the card say it: for the tip and the bar. */
import type { Effect } from '../../table/targets';
import { cardOf, customerLabel, displayOf, type Board } from './board';
import { TECHNOLOGY, type Action, type Display, type Preview } from './types';
import { words } from './text';

export function effectOf(board: Board, action: Action, foretold?: Preview): Effect {
  const { view, pack } = board;
  const company = view.companies[view.seat ?? 0];
  switch (action.do) {
    case 'technology':
    case 'feature':
    case 'campaign': {
      const row = displayOf(view, action.do);
      const card = cardOf(pack, action.do, row.shown[action.slot] ?? 0);
      const cost = row.costs[action.slot] ?? 0;
      const points = Math.min(cost, view.points);
      const tokens = cost - points;
      const left = words.after(view.points - points, view.phase === TECHNOLOGY ? (company?.tokens ?? 0) - tokens : 0);
      /* The card shows what it does. */
      return {
        title: words.buy(card.name),
        lines: [],
        say: [`${card.name}:`, card.text, `${words.pay(cost, words.paid(points, tokens))}; ${left}.`],
        button: words.buyFor(cost),
      };
    }
    case 'gain': {
      const display = view.pending[0]?.display as Display;
      const card = cardOf(pack, display, displayOf(view, display).shown[action.slot] ?? 0);
      return {
        title: words.gain(card.name),
        lines: [],
        say: [`${card.name}:`, card.text, `${words.forNothing}.`],
        button: words.takeIt,
      };
    }
    case 'take': {
      const type = pack.type_names[action.deck] ?? '';
      const crowd = view.crowds[action.deck];
      return {
        title: words.deck(type),
        lines: [
          ...(view.pending.length ? [] : ([['marketing-point', words.onePoint]] as Effect['lines'])),
          ['cover', words.deckLeft(crowd?.deck ?? 0)],
          ['hand', words.staysYours],
          ['lock', words.noWayBack],
        ],
        say: [`${words.deck(type)}:`, `${words.staysYours}.`, `${words.noWayBack}.`],
        button: words.deck(type),
      };
    }
    case 'keep': {
      const cards = view.pending[0]?.cards ?? [];
      const kept = customerLabel(pack, cards[action.place] ?? 0);
      const under = (action.under ?? []).map((place) => customerLabel(pack, cards[place] ?? 0)).join('; ');
      return {
        title: words.keep(kept),
        lines: under ? [['layer', words.keepUnder(under)]] : [],
        say: [`${words.keep(kept)}.`, under ? `${words.keepUnder(under)}.` : '', ''],
        button: words.keepIt,
      };
    }
    case 'release': {
      const index = company?.private[action.place] ?? 0;
      const reward = rewardOf(board);
      const there = words.releaseThere(pack.customers[index]?.price ?? 0);
      return {
        title: words.release(customerLabel(pack, index)),
        lines: [['users', there], ...(reward ? ([['plus', words.brings(reward)]] as Effect['lines']) : [])],
        say: [`${words.release(customerLabel(pack, index))}.`, `${there}.`, reward ? `${words.brings(reward)}.` : ''],
        button: words.releaseIt,
      };
    }
    case 'serve':
      return plain(words.serve(customerLabel(pack, company?.private[action.place] ?? 0)), words.serveIt);
    case 'price':
      return plain(words.movePrice(action.by, foretold?.price), words.movePrice(action.by, foretold?.price));
    case 'tokens':
      return plain(words.tokens(action.tokens, foretold?.sold), words.tokens(action.tokens, foretold?.sold));
    case 'end':
      if (view.pending.length) return plain('', words.endRelease);
      return plain('', view.phase === TECHNOLOGY && view.points ? words.endKeep(view.points) : words.end);
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
  return pending?.reward ? (words.rewards[pending.reward]?.(pending.amount) ?? '') : '';
}
