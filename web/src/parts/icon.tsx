/* One symbol of the sprite. A label makes it an image for screen readers. */
export type IconSize = 12 | 14 | 16 | 18 | 20 | 24 | 28;

export function Icon(props: { name: string; size?: IconSize; label?: string; class?: string }) {
  const size = props.size && props.size !== 16 ? ` s${props.size}` : '';
  const more = props.class ? ` ${props.class}` : '';
  const spoken = props.label ? { role: 'img' as const, 'aria-label': props.label } : { 'aria-hidden': true };
  return (
    <svg class={`ic${size}${more}`} {...spoken}>
      <use href={`#i-${props.name}`} />
    </svg>
  );
}
