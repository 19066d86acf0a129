/* Texts in which symbols are drawn instead of named: see Lesson. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { PlanSymbol, type Mark } from '../parts/symbol';
import { words } from './text';

export interface Company {
  name: string;
  colour: string;
}

export interface Told {
  me: Company;
  rival: Company;
  /* What is about to happen, such as PriceSet.price; null: nothing like that. */
  coming: (field: string) => number | null;
}

export function Drawing({ mark, told }: { mark: string; told: Told }): ComponentChildren {
  const [kind, name = ''] = mark.split(':') as [string, string?];
  if (kind === 'me' || kind === 'rival') return <Emblem colour={told[kind].colour} size="sm" title={told[kind].name} />;
  if (kind === 'i') return <Icon name={name} size={18} label={words.drawings[name]} />;
  if (kind === 'p') return <BuyerMark wish={name} />;
  if (kind === 'c')
    return (
      <span class={`custmark t-${name}`}>
        <Icon name={`c-${name}`} size={18} label={words.drawings[`c-${name}`]} />
      </span>
    );
  if (/^b\d/.test(kind)) return <span class="buyermark num">{kind.slice(1)}</span>;
  return <PlanSymbol mark={kind as Mark} />;
}

const BuyerMark = ({ wish }: { wish: string }) => (
  <span class="buyermark wish">
    <Icon name={wish} size={14} label={words.drawings[wish]} />
  </span>
);

export function Marked({ text, told }: { text: string; told: Told }) {
  return (
    <>
      {text
        .split(/(\[[^\]]+\]|\{[^}]+\})/)
        .map((part, i) =>
          part.startsWith('[') ? (
            <Drawing key={i} mark={part.slice(1, -1)} told={told} />
          ) : part.startsWith('{') ? (
            <b key={i}>{told.coming(part.slice(1, -1)) ?? '?'}</b>
          ) : (
            part
          ),
        )}
    </>
  );
}
