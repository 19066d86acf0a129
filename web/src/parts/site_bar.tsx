/* The head of every page that is not a table: where one can go, and who one is. */
import { useEffect } from 'preact/hooks';
import { NameChip } from '../home/name_chip';
import { me, whoAmI } from '../http';
import { follow, path } from '../router';
import { ThemeButton } from '../table/top_bar';
import { text } from '../text';
import { Brand } from './brand';
import { Icon } from './icon';
import { KeyButton } from './key_drawer';

/* Found by the first part of the address. */
const PLACES: readonly [href: string, icon: string, words: string][] = [
  ['/', 'play', text.site.play],
  ['/today', 'calendar', text.site.today],
  ['/people', 'users', text.site.people],
  ['/rules', 'book', text.site.rules],
];

export function SiteBar() {
  useEffect(() => {
    whoAmI().catch(() => undefined);
  }, []);
  const here = `/${path.value.split('/')[1] ?? ''}`;
  return (
    <header class="topbar hometop">
      <Brand />
      <nav class="sitenav" aria-label={text.site.main}>
        {PLACES.map(([href, icon, words]) => (
          <a key={href} href={href} aria-current={href === here ? 'page' : undefined} onClick={follow}>
            <Icon name={icon} size={20} />
            {words}
          </a>
        ))}
      </nav>
      <span class="grow" />
      <KeyButton />
      <ThemeButton />
      {me.value ? <NameChip me={me.value} /> : null}
    </header>
  );
}
