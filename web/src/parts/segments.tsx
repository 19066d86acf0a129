/* A few words side by side, one of them chosen. */
export function Segments(props: {
  label: string;
  values: [value: string, words: string][];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div class="seg" role="radiogroup" aria-label={props.label}>
      {props.values.map(([value, words]) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={props.value === value}
          class={props.value === value ? 'on' : ''}
          onClick={() => props.onChange(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
