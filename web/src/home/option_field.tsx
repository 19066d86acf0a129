/* One option of a game, as the server describes it. */
import { useState } from 'preact/hooks';
import type { GameInfo, Option } from '../types.gen';
import { cardOf, titleOfOption } from '../games';
import { text } from '../text';
import { Segments } from '../parts/segments';
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
    case 'sides':
      return (
        <Sides
          label={titleOfOption(props.game, option)}
          letters={card?.letters ?? []}
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

const TURN: Record<string, string> = { A: 'B', B: '?', '?': 'A' };

const WAYS: [way: string, words: string][] = [
  ['a', text.home.allA],
  ['random', text.home.random],
  ['choose', text.home.choose],
];

function Sides(props: { label: string; letters: readonly string[]; value: string; onChange: (value: string) => void }) {
  const { value, onChange } = props;
  const [own, setOwn] = useState(!/^(A+|\?+)$/.test(value));
  const way = own ? 'choose' : value.startsWith('?') ? 'random' : 'a';
  return (
    <>
      <Segments
        label={props.label}
        values={WAYS}
        value={way}
        onChange={(next) => {
          setOwn(next === 'choose');
          if (next !== 'choose') onChange((next === 'a' ? 'A' : '?').repeat(value.length));
        }}
      />
      {own ? (
        <div class="sides">
          {[...value].map((side, i) => (
            <button
              key={i}
              type="button"
              class="chip"
              onClick={() => onChange(value.slice(0, i) + TURN[side] + value.slice(i + 1))}
            >
              {props.letters[i]} <b>{side}</b>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
