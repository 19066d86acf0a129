/* "Sell best": the server's proposal for the sale, to confirm or to change. Without a proposal it is
the one button that asks for it. With one it says what it is worth and where each good goes. Nothing
is sold before it is confirmed. */
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Icon } from '../../parts/icon';
import type { Session } from '../../table/session';
import { text } from '../../text';
import type { Proposed } from '../../types.gen';
import type { Pack } from './pack';
import { words as all } from './text';
import type { View } from './types';

const words = all.sale;

type Proposal = Pick<Proposed, 'actions' | 'figures'>;

const MAX_DRAWN = 5;

/* Goods to be put in each region, by its index. */
function proposedGoods(actions: readonly string[], pack: Pack): Map<number, number> {
  const goods = new Map<number, number>();
  for (const action of actions) {
    if (!action.startsWith('sell ')) continue;
    const region = pack.regions.findIndex((row) => row.name === action.slice(5));
    if (region >= 0) goods.set(region, (goods.get(region) ?? 0) + 1);
  }
  return goods;
}

/* What a proposal is worth and where the goods go, with the goods as dashed pieces. */
function ProposalStory(props: { proposal: Proposal; pack: Pack; goods: number; price: number; colour: string }) {
  const { proposal, pack, goods, price } = props;
  const places = [...proposedGoods(proposal.actions, pack)];
  const sold = places.reduce((sum, [, n]) => sum + n, 0);
  const { sales = sold * price, control = 0, unsold = goods - sold } = proposal.figures;
  const where = places.map(([region, n]) => words.at(pack.regions[region]!.name, n));
  return (
    <div class={`story co-${props.colour}`}>
      <div class="steps" aria-hidden="true">
        {goods > MAX_DRAWN ? (
          <>
            <span class="gd placed">
              <Icon name="goods" size={20} />
            </span>
            <b class="num">{words.times(sold)}</b>
          </>
        ) : (
          Array.from({ length: goods }, (_, i) => (
            <span key={i} class={`gd${i < sold ? ' placed' : ''}`}>
              <Icon name="goods" size={20} />
            </span>
          ))
        )}
      </div>
      <p class="say" role="status">
        <b>{sold ? words.worth(proposal.figures.vp ?? sales + control) : words.nothing}</b>{' '}
        {sold ? `${words.story(sales, control)} ${text.list(where)}.` : ''}{' '}
        {unsold > 0 ? <span class="muted">{words.unsold(unsold)}</span> : null}
      </p>
    </div>
  );
}

export function SaleProposal(props: {
  proposal: Proposal | null;
  pack: Pack;
  goods: number;
  price: number;
  colour: string;
  busy?: boolean;
  onAsk: () => void;
  onConfirm: () => void;
  onByHand: () => void;
  onClear?: () => void;
}) {
  const { proposal, pack, goods, price, colour, busy } = props;
  if (!proposal)
    return (
      <Button icon="star" disabled={busy || !goods} onPress={props.onAsk}>
        {busy ? words.asking : words.best}
      </Button>
    );
  const sold = proposal.actions.length;
  return (
    <div class="proposal">
      <ProposalStory proposal={proposal} pack={pack} goods={goods} price={price} colour={colour} />
      {props.onClear ? (
        <Button variant="ghost" icon="clear" label={words.clear} class="brief" disabled={busy} onPress={props.onClear}>
          <span class="word">{words.clear}</span>
        </Button>
      ) : null}
      <Button disabled={busy} onPress={props.onByHand}>
        {words.byHand}
      </Button>
      <Button variant="primary" keyName="Enter" disabled={busy} onPress={props.onConfirm}>
        {words.sell(sold)}
      </Button>
    </div>
  );
}

export interface Selling {
  proposal: Proposal | null;
  asking: boolean;
  ask: () => Promise<void>;
  sell: () => void;
  byHand: () => void;
  clear: () => void;
}

export function useProposal(session: Session<View>, closes: boolean): Selling {
  const [laid, setLaid] = useState<(Proposal & { draft: string[] }) | null>(null);
  const [asking, setAsking] = useState(false);
  return {
    proposal: laid?.draft === session.draft.value ? laid : null,
    asking,
    async ask() {
      setAsking(true);
      try {
        const before = session.draft.value;
        const answer = await session.ask({ type: 'Propose', actions: before });
        if (answer.type !== 'Proposed') return;
        await session.lay([...before, ...answer.actions]);
        setLaid({ ...answer, draft: session.draft.value });
      } finally {
        setAsking(false);
      }
    },
    sell: () => (closes ? void session.submit() : void session.choose('end', true)),
    byHand: () => setLaid(null),
    clear() {
      setLaid(null);
      session.clear();
    },
  };
}
