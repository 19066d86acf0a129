/* `?` opens the symbol key on every page; it is loaded then. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { screenStyles } from '../screen_styles';
import { text } from '../text';
import { Button } from './button';
import { keyShown, switchKey } from './key_page';

export const KeyButton = (props: { class?: string }) => (
  <Button
    variant="ghost"
    small
    icon="info"
    label={text.shell.symbolKey}
    title={`${text.shell.symbolKey} (?)`}
    class={props.class}
    expanded={keyShown.value}
    onPress={switchKey}
  />
);

export function KeyDrawer() {
  const [Key, setKey] = useState<ComponentType | null>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const closes = event.key === 'Escape' && keyShown.value;
      if (!closes && (event.key !== '?' || (event.target as Element).matches('input, textarea, select'))) return;
      event.preventDefault();
      event.stopPropagation();
      switchKey();
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, []);
  const shown = keyShown.value;
  useEffect(() => {
    if (shown)
      void Promise.all([import('./symbol_key'), screenStyles()]).then(
        ([{ SymbolKey }]) => setKey(() => SymbolKey),
        () => (keyShown.value = false),
      );
  }, [shown]);
  return shown && Key ? <Key /> : null;
}
