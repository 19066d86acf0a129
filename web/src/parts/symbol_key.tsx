/* Every symbol of a game with what it means, in the glossary's words, and the keys of the page. Pointing
at a symbol on the table finds its line. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { games, gameOf } from '../game_info';
import { cardOf } from '../games';
import { termIn, terms } from '../rules/source';
import { text } from '../text';
import { Button } from './button';
import { keyPage, switchKey } from './key_page';
import { RuleLink } from './rule_link';
import { Tabs } from './tabs';

const KEYS = 'keys';
const RULE = /\s*\(([A-Z]+-[A-Z]?\d+)\)/;

interface Line {
  ask: string;
  drawing: ComponentChildren;
  name: string;
  words: string;
  rule: string;
}

async function linesOf(game: string): Promise<Line[]> {
  const [rows, all] = await Promise.all([cardOf(game).key?.() ?? [], terms()]);
  return rows.map(({ word, drawing, ask }) => {
    const meaning = termIn(all, gameOf(game)?.title ?? '', word)?.meaning ?? '';
    /* A symbol's row has its name before the colon. */
    const [, named, said] = /^([^:;,]*): (.*)$/.exec(meaning) ?? [];
    const sign = word.length < 3;
    return {
      ask,
      drawing,
      name: sign ? (named ?? meaning) : word,
      words: ((sign ? said : meaning) ?? '').replace(RULE, ''),
      rule: RULE.exec(meaning)?.[1] ?? '',
    };
  });
}

export function SymbolKey() {
  const here = keyPage.value;
  const drawn = games.value.filter(({ id }) => cardOf(id).key && (!here.game || id === here.game));
  const names: Record<string, string> = Object.fromEntries([
    ...drawn.map(({ id, title }) => [id, here.game ? text.shell.symbols : title]),
    ...(here.keys.length ? [[KEYS, text.shell.help]] : []),
  ]);
  const [chosen, setChosen] = useState('');
  const tab = names[chosen] ? chosen : (Object.keys(names)[0] ?? '');
  return (
    <aside class="drawer panel symbolkey" role="dialog" aria-label={text.shell.symbolKey}>
      <div class="row gap2">
        <b class="grow">{text.shell.symbolKey}</b>
        <span class="key" aria-hidden="true">
          ?
        </span>
        <Button variant="ghost" small icon="close" label={text.shell.close} onPress={switchKey} />
      </div>
      <Tabs class="seg2" names={names} value={tab} onChange={setChosen} />
      {tab === KEYS ? (
        <dl class="keylist">
          {here.keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <span class="key">{key}</span>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Symbols key={tab} game={tab} />
      )}
      <a class="cap" href={`/rules/${tab === KEYS ? here.game : tab}`} target="_blank" rel="noopener">
        {text.shell.allRules}
      </a>
    </aside>
  );
}

export function Symbols({ game }: { game: string }) {
  const [lines, setLines] = useState<Line[] | null>(null);
  const [failed, setFailed] = useState(false);
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => {
    linesOf(game).then(setLines, () => setFailed(true));
  }, [game]);
  useEffect(() => {
    const point = (event: PointerEvent) => {
      const asked = (event.target as Element).closest?.('[data-ask]')?.getAttribute('data-ask');
      for (const row of list.current?.children ?? []) {
        const about = row.getAttribute('data-about');
        const meant = asked === about || Boolean(asked?.startsWith(`${about}:`));
        row.classList.toggle('meant', meant);
        if (meant) row.scrollIntoView({ block: 'nearest' });
      }
    };
    document.addEventListener('pointerover', point);
    return () => document.removeEventListener('pointerover', point);
  }, []);
  if (failed) return <p class="muted">{text.shell.lostKey}</p>;
  return (
    <dl class="symbols" ref={list} tabIndex={0} aria-busy={!lines}>
      {lines?.map(({ ask, drawing, name, words, rule }) => (
        <div key={name} data-about={ask}>
          <dd class="drawing" aria-hidden="true">
            {drawing}
          </dd>
          <dt>{name}</dt>
          <dd>
            {words} <RuleLink rule={rule} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
