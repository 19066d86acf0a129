import type { ComponentChildren } from 'preact';
import { Icon, type IconSize } from './icon';

type Variant = 'primary' | 'ink' | 'plain' | 'ghost';

export interface ButtonProps {
  children?: ComponentChildren;
  variant?: Variant;
  icon?: string;
  iconSize?: IconSize;
  keyName?: string;
  small?: boolean;
  label?: string;
  title?: string;
  disabled?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  class?: string;
  onPress?: (event: MouseEvent) => void;
}

export function Button(props: ButtonProps) {
  const variant = props.variant && props.variant !== 'plain' ? ` ${props.variant}` : '';
  const bare = props.children === undefined || props.children === null ? ' icon' : '';
  /* Where its words do not show, the label does. */
  const brief = bare || props.class?.includes('brief');
  return (
    <button
      type="button"
      class={`btn${variant}${bare}${props.small ? ' sm' : ''} ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.title ?? (brief ? props.label : undefined)}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      {props.icon ? <Icon name={props.icon} size={props.iconSize} /> : null}
      {props.children}
      {props.keyName ? (
        <span class="key" aria-hidden="true">
          {props.keyName}
        </span>
      ) : null}
    </button>
  );
}
