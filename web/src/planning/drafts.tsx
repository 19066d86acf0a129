/* Tabs of the three drafts with what each gives, and the comparison of two. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { counted, type PlanFigures } from './figures';
import { words } from './text';
import { isLegal, type Reading } from './server';

export function DraftTabs(props: {
  game: PlanFigures;
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
          aria-label={`${words.draft(i)}, ${summary(props.game, reading)}`}
          class={i === props.at ? 'on' : ''}
          onClick={() => props.show(i)}
        >
          {props.short ? 'ABC'[i] : words.draft(i)}
          {props.short ? null : <small>{summary(props.game, reading)}</small>}
        </button>
      ))}
    </div>
  );
}

function summary(game: PlanFigures, reading: Reading | null | undefined): string {
  if (reading === null) return words.empty;
  if (!reading) return '…';
  if (!isLegal(reading)) return words.illegalDraft;
  return counted(game)
    .map(({ field }) => reading.figures[field] ?? 0)
    .join(' · ');
}

export function DraftCompare(props: {
  game: PlanFigures;
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
        <Button small variant="ghost" keyName={String(their + 1)} onPress={() => props.show(their)}>
          {words.switchTo}
        </Button>
      </div>
      <div class="cg">
        {counted(props.game).map(({ field, icon, name }) => {
          const by = (mine.figures[field] ?? 0) - (theirs.figures[field] ?? 0);
          return (
            <span key={field} title={name}>
              <Icon name={icon} label={name} />
              <b class={by ? '' : 'nil'}>{signed(by)}</b>
            </span>
          );
        })}
      </div>
    </div>
  );
}

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
