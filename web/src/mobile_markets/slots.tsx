/* The slots of the product, and the features that lie on none. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { text } from '../text';
import type { Bench } from './bench';
import type { Board } from './board';
import { Faces } from './displays';
import { EMPTY } from './types';

export function SlotPlace(props: { board: Board; bench: Bench; slot: number; feature: number; open: boolean }) {
  const { board, bench, slot } = props;
  const { pack } = board;
  const place = bench.preview?.places[slot];
  const card = pack.features[props.feature];
  const given = place && place.technology !== EMPTY ? pack.technologies[place.technology] : undefined;
  const name = given?.name ?? text.mm.slot(slot + 1);
  const picked = bench.picked === null ? undefined : pack.features[bench.picked];
  const trial = bench.trials[slot];
  const lit = props.open && picked !== undefined && bench.picked !== props.feature;
  const hint =
    lit && trial && bench.preview
      ? text.mm.here(picked.name, trial.product.cost - bench.preview.product.cost, trial.product.net)
      : '';
  const label = lit
    ? `${text.mm.lay(picked.name, name)}. ${hint}`
    : card
      ? text.mm.takeBack(card.name)
      : `${name}, ${text.mm.emptySlot}`;
  return (
    <button
      type="button"
      class={`slot ${card ? '' : 'free'} ${lit ? 'lit' : ''}`}
      data-target={`slot-${slot}`}
      disabled={!props.open || (!lit && !card)}
      aria-label={label}
      title={given?.text}
      onClick={() => bench.press(slot)}
      onDragOver={(event) => props.open && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (props.open && bench.picked !== null) bench.drop(bench.picked, slot);
      }}
    >
      <small>
        <span class="sn">{name}</span>
        {place?.third ? (
          <span class="ci" title={text.mm.thirdCosts(place.third)}>
            <Icon name="cost" size={12} label={text.mm.thirdCosts(place.third)} />
            {place.third}
          </span>
        ) : null}
      </small>
      {card ? (
        <span
          class={`pc ${bench.picked === props.feature ? 'sel' : ''}`}
          draggable={props.open}
          onDragStart={() => bench.picked !== props.feature && bench.pick(props.feature)}
        >
          <b>{card.name}</b>
          <Faces board={board} feature={card} />
        </span>
      ) : null}
      {hint ? <span class="hint">{hint}</span> : !card ? <span class="hint">{text.mm.emptySlot}</span> : null}
    </button>
  );
}

export function Unplaced({ board, bench }: { board: Board; bench: Bench }) {
  if (!bench.hand.length && bench.placed.every((card) => card === EMPTY))
    return <span class="cap">{text.mm.noFeatures}</span>;
  return (
    <div class="hand">
      <span>{text.mm.notPlaced}</span>
      {bench.hand.map((index) => {
        const card = board.pack.features[index]!;
        return (
          <button
            key={index}
            type="button"
            class={`mc ${bench.picked === index ? 'sel' : ''}`}
            data-target={`hand-${index}`}
            aria-pressed={bench.picked === index}
            aria-label={text.mm.pickUp(card.name)}
            draggable
            onDragStart={() => bench.picked !== index && bench.pick(index)}
            onClick={() => bench.pick(index)}
          >
            {card.name}
            <Faces board={board} feature={card} />
          </button>
        );
      })}
      {bench.hand.length ? null : <span>{text.mm.none}</span>}
      {bench.placed.some((card) => card !== EMPTY) ? (
        <Button look="ghost" small icon="clear" onPress={bench.clear}>
          {text.mm.clear}
        </Button>
      ) : null}
    </div>
  );
}
