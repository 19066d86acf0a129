/* The slots of the product, and the features that lie on none. */
import { Button } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { FaceInside, Face, faceClass, faceName } from './art/face';
import type { ProductDraft } from './product_draft';
import type { Board } from './board';
import { EMPTY } from './types';
import { words } from './text';

export function SlotPlace(props: { board: Board; draft: ProductDraft; slot: number; feature: number; open: boolean }) {
  const { board, draft, slot } = props;
  const { pack } = board;
  const place = draft.preview?.places[slot];
  const card = pack.features[props.feature];
  const given = place && place.technology !== EMPTY ? pack.technologies[place.technology] : undefined;
  const name = given?.name ?? words.slot(slot + 1);
  const picked = draft.picked === null ? undefined : pack.features[draft.picked];
  const trial = draft.trials[slot];
  const lit = props.open && picked !== undefined && draft.picked !== props.feature;
  const hint =
    lit && trial && draft.preview
      ? words.here(picked.name, trial.product.cost - draft.preview.product.cost, trial.product.net)
      : '';
  const label = lit
    ? `${words.lay(picked.name, name)}. ${hint}`
    : card
      ? words.takeBack(card.name)
      : `${name}, ${words.emptySlot}`;
  return (
    <button
      type="button"
      class={`slot ${card ? '' : 'free'} ${lit ? 'lit' : ''}`}
      data-target={`slot-${slot}`}
      data-ask={`slot:${slot}`}
      disabled={!props.open || (!lit && !card)}
      aria-label={label}
      onClick={() => draft.press(slot)}
      onDragOver={(event) => props.open && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (props.open && draft.picked !== null) draft.drop(draft.picked, slot);
      }}
    >
      <small>
        <span class="sn">{name}</span>
        {place?.third ? (
          <span class="ci">
            <Icon name="cost" size={12} label={words.thirdCosts(place.third)} />
            {place.third}
          </span>
        ) : null}
      </small>
      {card && !hint ? (
        <span
          class={`placed ${draft.picked === props.feature ? 'sel' : ''}`}
          draggable={props.open}
          onDragStart={() => draft.picked !== props.feature && draft.pick(props.feature)}
        >
          <Face pack={pack} deck="feature" index={props.feature} size="small" />
        </span>
      ) : null}
      {hint ? <span class="hint">{hint}</span> : !card ? <span class="hint">{words.emptySlot}</span> : null}
    </button>
  );
}

export function Unplaced({ board, draft }: { board: Board; draft: ProductDraft }) {
  if (!draft.unplaced.length && draft.placed.every((card) => card === EMPTY))
    return <span class="cap">{words.noFeatures}</span>;
  return (
    <div class="tray">
      {draft.unplaced.map((index) => {
        const card = board.pack.features[index]!;
        return (
          <button
            key={index}
            type="button"
            class={`${faceClass('feature', 'small')} mine ${draft.picked === index ? 'sel' : ''}`}
            data-target={`hand-${index}`}
            data-face={faceName('feature', index)}
            aria-pressed={draft.picked === index}
            aria-label={words.pickUp(card.name)}
            draggable
            onDragStart={() => draft.picked !== index && draft.pick(index)}
            onClick={() => draft.pick(index)}
          >
            <FaceInside pack={board.pack} deck="feature" index={index} size="small" />
          </button>
        );
      })}
      {draft.placed.some((card) => card !== EMPTY) ? (
        <Button variant="ghost" small icon="clear" onPress={draft.clear}>
          {words.clear}
        </Button>
      ) : null}
    </div>
  );
}
