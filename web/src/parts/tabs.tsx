/* Tabs by their names, one of them chosen; `count` marks one that has news. */
export function Tabs<Name extends string>(props: {
  class: string;
  tab?: string;
  names: Partial<Record<Name, string>>;
  value: Name;
  count?: Partial<Record<Name, number>>;
  onChange: (name: Name) => void;
}) {
  const { tab = '', names, value, count } = props;
  return (
    <div class={props.class} role="tablist">
      {(Object.keys(names) as Name[]).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={value === name}
          class={`${tab}${value === name ? ' on' : ''}`.trim()}
          onClick={() => props.onChange(name)}
        >
          {names[name]}
          {count?.[name] && value !== name ? <span class="count">{count[name]}</span> : null}
        </button>
      ))}
    </div>
  );
}
