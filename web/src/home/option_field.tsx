/* One option of a game, as the server describes it. */
import { useState } from 'preact/hooks';
import type { GameInfo, Option } from '../types.gen';
import { cardOf, titleOfOption } from '../games';
import { text } from '../text';
import { Segments } from '../parts/segments';
import { allOf } from '../table/options';
import { WithOrWithout } from './with_or_without';

export type Value = string | number | boolean;

export function OptionField(props: {
  game: GameInfo;
  option: Option;
  value: Value;
  explained?: boolean;
  onChange: (value: Value) => void;
}) {
  const { option } = props;
  return (
    <>
      <span class="label" title={option.help}>
        {titleOfOption(props.game, option)}
      </span>
      <div class="optionfield">
        <Field {...props} />
        {props.explained ? <span class="cap">{option.help}</span> : null}
      </div>
    </>
  );
}

function Field(props: { game: GameInfo; option: Option; value: Value; onChange: (value: Value) => void }) {
  const { option, value, onChange } = props;
  const card = cardOf(props.game.id).options?.[option.name];
  switch (option.kind) {
    case 'letters':
      return (
        <Letters
          label={titleOfOption(props.game, option)}
          option={option}
          names={card?.choices}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'switch':
      return <WithOrWithout label={option.title} value={Boolean(value)} onChange={onChange} />;
    case 'choice':
      return (
        <Segments
          label={option.title}
          values={(option.choices ?? []).map((choice) => [
            String(choice),
            card?.choices?.[String(choice)] ?? String(choice),
          ])}
          value={String(value)}
          onChange={(next) => onChange((option.choices ?? []).find((choice) => String(choice) === next) as Value)}
        />
      );
    default:
      return (
        <input
          class="field"
          type="number"
          min={option.choices?.[0] as number}
          max={option.choices?.[1] as number}
          value={String(value)}
          aria-label={option.title}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
      );
  }
}

const OWN = 'own';

/* The same letter for all items, or each its own: a press on an item turns to its next letter. */
function Letters(props: {
  label: string;
  option: Option;
  names?: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}) {
  const { value, onChange } = props;
  const letters = props.option.choices.map(String);
  const [own, setOwn] = useState(new Set(value).size > 1);
  const next = (letter: string) => letters[(letters.indexOf(letter) + 1) % letters.length]!;
  return (
    <>
      <Segments
        label={props.label}
        values={[
          ...letters.map((letter): [string, string] => [letter, allOf(letter, props.names)]),
          [OWN, text.home.choose],
        ]}
        value={own ? OWN : value.slice(0, 1)}
        onChange={(way) => {
          setOwn(way === OWN);
          if (way !== OWN) onChange(way.repeat(value.length));
        }}
      />
      {own ? (
        <div class="letters">
          {[...value].map((letter, i) => (
            <button
              key={i}
              type="button"
              class="chip"
              onClick={() => onChange(value.slice(0, i) + next(letter) + value.slice(i + 1))}
            >
              {props.option.items?.[i]} <b>{letter}</b>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
