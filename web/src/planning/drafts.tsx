/* Tabs of the three drafts with what each gives, and the comparison of two. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { words } from './text';
import { isLegal, type Reading } from './wire';

const SHORT = ['price', 'goods', 'research', 'logistics'];

export function DraftTabs(props: {
  at: number;
  readings: (Reading | null | undefined)[];
  show(at: number): void;
  short?: boolean;
}) {
  return (
    <div class={props.short ? 'drf' : 'tabs'} role="tablist" aria-label={words.draftsLabel}>
      {props.readings.map((reading, i) => (
        <button
          key={i}
          type="button"
          role="tab"
          aria-selected={i === props.at}
          aria-label={`${words.draft(i)}, ${summary(reading)}`}
          class={i === props.at ? 'on' : ''}
          onClick={() => props.show(i)}
        >
          {props.short ? 'ABC'[i] : words.draft(i)}
          {props.short ? null : <small>{summary(reading)}</small>}
        </button>
      ))}
    </div>
  );
}

function summary(reading: Reading | null | undefined): string {
  if (reading === null) return words.empty;
  if (!reading) return '…';
  if (!isLegal(reading)) return words.illegalDraft;
  return SHORT.map((name) => reading.figures[name] ?? 0).join(' · ');
}

const COMPARED: [name: string, icon: string][] = [
  ['price', 'price'],
  ['goods', 'goods'],
  ['research', 'research'],
  ['logistics', 'logistics'],
];

export function DraftCompare(props: {
  mine: Reading;
  theirs: Reading;
  their: number;
  show(at: number): void;
}) {
  const { mine, theirs, their } = props;
  return (
    <div class="cmp">
      <div class="row">
        <h3 class="grow">{words.against(their)}</h3>
        <Button small look="ghost" keyName={String(their + 1)} onPress={() => props.show(their)}>
          {words.switchTo}
        </Button>
      </div>
      <div class="cg">
        {COMPARED.map(([name, icon]) => {
          const by = (mine.figures[name] ?? 0) - (theirs.figures[name] ?? 0);
          return (
            <span key={name} title={words.columns[name]}>
              <Icon name={icon} label={words.columns[name]} />
              <b class={by ? '' : 'nil'}>{signed(by)}</b>
            </span>
          );
        })}
      </div>
    </div>
  );
}

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
