/* The action bar of planning: who is ready, and the one button that hands the plan in. */
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import type { Kit } from './kit';
import type { Handing, Stage } from './stage';
import { words } from './text';
import { PlanThumb } from './thumb';
import type { Sitting } from './wire';

export function PlanningBar(props: {
  seat: number;
  seats: readonly Sitting[];
  ready: readonly boolean[];
  stage: Stage;
  handing: Handing;
  kit: Kit;
  showBoard: () => void;
}) {
  const { seat, seats, ready, stage, handing } = props;
  const own = seats[seat];
  const { main, second } = handing;
  const called = stage.kind === 'ahead' && stage.mine;
  return (
    <section class={`bar panel co-${own?.colour ?? 'none'}`} aria-label={words.bar}>
      <div class="row gap3">
        {own ? <Emblem colour={own.colour} size="lg" title={own.name} /> : null}
        <div>
          <h2>{handing.title}</h2>
          <span class="cap" role="status">
            {handing.note}
          </span>
        </div>
      </div>
      {stage.kind === 'ahead' ? (
        stage.armed === null ? null : (
          <div class="seats">
            <span class="seat">
              <PlanThumb plan={stage.armed} kit={props.kit} colour={own?.colour ?? ''} />
              <Icon name="lock" size={14} />
              {words.armedShort}
            </span>
          </div>
        )
      ) : (
        <div class="seats">
          {seats.map((one, i) =>
            i === seat ? null : (
              <span key={i} class="seat">
                <Emblem colour={one.colour} title={one.name} />
                {one.name} {ready[i] ? <Icon name="check" size={14} label={words.planned} /> : words.planning}
              </span>
            ),
          )}
        </div>
      )}
      <span class="grow" />
      <Button look={called ? 'primary' : 'ghost'} icon="map" keyName="B" onPress={props.showBoard}>
        {words.board}
      </Button>
      {second ? (
        <Button disabled={second.disabled} icon="undo" onPress={second.press}>
          {second.label}
        </Button>
      ) : null}
      {main ? (
        <Button
          look={called ? undefined : 'primary'}
          class="ready"
          keyName="Enter"
          disabled={main.disabled}
          onPress={main.press}
        >
          {main.label}
        </Button>
      ) : null}
    </section>
  );
}
