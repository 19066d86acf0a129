/* Own private customers, and those looked at of which one is kept. */
import { text } from '../../text';
import { customerLabel, type Board } from './board';
import { TypeMark, Wishes, type Fate } from './customer';
import { heard, type Choice } from './choice';
import { keepKey, privateKey, type Target } from './targets';
import { words } from './text';

/* The same customer kept, the others laid under the deck the other way round. */
function OtherOrder({ choice, target: { key, effect } }: { choice: Choice; target: Target }) {
  return (
    <button
      type="button"
      class={`mc legal ${choice.aimed === key ? 'hover' : ''}`}
      aria-label={`${effect.title}, ${words.otherOrder}`}
      {...heard(choice, key)}
    >
      <small>{words.otherOrder}</small>
    </button>
  );
}

export function Private(props: { board: Board; choice: Choice; fates: ReadonlyMap<number, Fate> }) {
  const { board, choice } = props;
  const { view, pack } = board;
  const held = view.companies[view.seat ?? 0]?.private ?? [];
  const pending = view.pending[0];
  const seen = pending?.kind === 'scout' && pending.seat === view.seat ? pending.cards : [];
  const chip = (index: number, key: string) => {
    const target = choice.targets.at.get(key);
    const fate = props.fates.get(index);
    const why = fate?.visit.reason ? (pack.needs[fate.visit.reason] ?? '') : '';
    const label = [customerLabel(pack, index), fate?.nth ? words.buys(fate.nth) : why].filter(Boolean).join(': ');
    const inside = (
      <>
        <TypeMark board={board} type={pack.customers[index]!.type} small />
        {words.pays(pack.customers[index]!.price)}
        <span class="rq">
          <Wishes board={board} index={index} />
        </span>
        {fate?.nth ? (
          <span class="chip signal">{text.th(fate.nth)}</span>
        ) : why ? (
          <span class="chip">{why}</span>
        ) : null}
      </>
    );
    return target ? (
      <button
        key={key}
        type="button"
        class={`mc legal ${choice.aimed === key ? 'hover' : ''}`}
        aria-label={target.effect.title}
        {...heard(choice, key)}
      >
        {inside}
      </button>
    ) : (
      <span key={key} class="mc" title={label}>
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
              ...others.map((target) => <OtherOrder key={target.key} choice={choice} target={target} />),
            ];
          })}
        </div>
      ) : null}
      {held.length ? (
        <div class="hand" role="group" aria-label={words.private} tabIndex={0}>
          <span>{words.private}</span>
          {held.map((index, place) => chip(index, privateKey(place)))}
        </div>
      ) : null}
    </>
  );
}
