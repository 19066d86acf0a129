/* The guest's name; a click changes it. */
import { useState } from 'preact/hooks';
import type { Me } from '../types.gen';
import { Icon } from '../parts/icon';
import { rename } from '../http';
import { text } from '../text';

export function NameChip({ me }: { me: Me }) {
  const [editing, setEditing] = useState(false);
  const [name, setName] = useState(me.name);
  if (!editing)
    return (
      <button
        type="button"
        class="chip namechip"
        title={text.home.guest}
        onClick={() => {
          setName(me.name);
          setEditing(true);
        }}
      >
        <Icon name="user" size={14} />
        {me.name}
      </button>
    );
  const keep = (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    setEditing(false);
    if (wanted && wanted !== me.name) rename(wanted).catch(() => undefined);
  };
  return (
    <form class="row gap1" onSubmit={keep}>
      <input
        class="field"
        value={name}
        maxLength={24}
        aria-label={text.home.guest}
        autoFocus
        onInput={(event) => setName(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Escape' && setEditing(false)}
      />
    </form>
  );
}
