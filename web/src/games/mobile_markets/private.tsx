/* Own private customers, and those looked at of which one is kept. */
import { faceName } from './art/face';
import { customerLabel, type Board } from './board';
import { Bubble, Bust, customerSaid, type Fate, type Offer } from './customer';
import { heard, type Choice } from './choice';
import { keepKey, privateKey, type Target } from './targets';
import { words } from './text';

/* The same customer kept, the others laid under the deck the other way round. */
function OtherOrder(props: { board: Board; choice: Choice; target: Target; under: readonly number[] }) {
  const { choice, under } = props;
  const { pack } = props.board;
  const { key, effect } = props.target;
  return (
    <button
      type="button"
      class={`mc legal ${choice.aimed === key ? 'hover' : ''}`}
      aria-label={`${effect.title}. ${words.keepUnder(under.map((index) => customerLabel(pack, index)).join('; '))}`}
      {...heard(choice, key)}
    >
      <small>{words.underThus}</small>
      {under.map((index, place) => (
        <span key={index} class="row gap1">
          {place ? <small>{words.afterIt}</small> : null}
          <Bust pack={pack} index={index} />
          <small>{words.dollars(pack.customers[index]?.price ?? 0)}</small>
        </span>
      ))}
    </button>
  );
}

const underOf = ({ action }: Target, seen: readonly number[]) =>
  action.do === 'keep' ? (action.under ?? []).map((place) => seen[place] ?? 0) : [];

/* Those looked at, while one of them is to be kept. */
export function scouted({ view }: Board): readonly number[] {
  const pending = view.pending[0];
  return pending?.kind === 'scout' && pending.seat === view.seat ? pending.cards : [];
}

export function Private(props: {
  board: Board;
  choice: Choice;
  fates: ReadonlyMap<number, Fate>;
  offer: Offer | null;
}) {
  const { board, choice, offer } = props;
  const { view, pack } = board;
  const held = view.companies[view.seat ?? 0]?.private ?? [];
  const seen = scouted(board);
  const chip = (index: number, key: string) => {
    const target = choice.targets.at.get(key);
    const fate = props.fates.get(index);
    const inside = (
      <>
        <Bust pack={pack} index={index} />
        <Bubble pack={pack} index={index} fate={fate} offer={offer} price />
        {fate?.nth ? <i class="nth">{fate.nth}</i> : null}
      </>
    );
    const look = `cust small ${fate && !fate.nth ? 'pass' : ''}`;
    return target ? (
      <button
        key={key}
        type="button"
        class={`${look} legal ${choice.aimed === key ? 'hover' : ''}`}
        aria-label={target.effect.title}
        data-face={faceName('customer', index)}
        {...heard(choice, key)}
      >
        {inside}
      </button>
    ) : (
      <span
        key={key}
        class={look}
        role="img"
        aria-label={customerSaid(pack, index, fate)}
        data-face={faceName('customer', index)}
      >
        {inside}
      </span>
    );
  };
  return (
    <>
      {seen.length ? (
        <div class="hand">
          <span>{words.pendings.scout}</span>
          {seen.map((index, place) => {
            const [first, ...others] = [...choice.targets.at.values()].filter(
              ({ action }) => action.do === 'keep' && action.place === place,
            );
            return [
              chip(index, first?.key ?? keepKey(place)),
              ...others.map((target) => (
                <OtherOrder
                  key={target.key}
                  board={board}
                  choice={choice}
                  target={target}
                  under={underOf(target, seen)}
                />
              )),
            ];
          })}
        </div>
      ) : null}
      {held.length ? (
        <div class="hand own" role="group" aria-label={words.private} tabIndex={0}>
          <span>{words.private}</span>
          {held.map((index, place) => chip(index, privateKey(place)))}
        </div>
      ) : null}
    </>
  );
}
