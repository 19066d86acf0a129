/* Planning on a phone: figures on top, the bench, tools, and sheets for the rest. */
import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import type { Game } from './game';
import type { Readings } from './readings';
import { ResultStrip } from './result';
import type { Handing } from './stage';
import { words } from './text';
import { TouchTools, type Tools } from './tools';

/* Which sheet is open. */
export type Sheet = '' | 'result' | 'explorer';

export function PhonePlanning(props: {
  game: Game;
  readings: Readings;
  tools: Tools;
  drafts: JSX.Element;
  result: JSX.Element;
  explorer(close: () => void): JSX.Element;
  sheet: Sheet;
  setSheet(sheet: Sheet): void;
  handing: Handing;
  showBoard: () => void;
  children: ComponentChildren;
}) {
  const { readings, tools, sheet, setSheet, handing } = props;
  const { main, second } = handing;
  const close = () => setSheet('');
  return (
    <div class="planning phone">
      <h1 class="sr">{words.title}</h1>
      <ResultStrip
        game={props.game}
        now={readings.now}
        last={readings.last}
        open={() => setSheet(sheet === 'result' ? '' : 'result')}
      />
      <section class="bench" aria-label={words.title}>
        {props.children}
      </section>
      <TouchTools tools={tools} />
      <section class="sheet" aria-label={handing.title}>
        <div class="row">
          {props.drafts}
          <span class="grow" />
          <Button look="ghost" icon="clear" label={words.clear} disabled={tools.locked} onPress={tools.clear} />
          <Button icon="filter" onPress={() => setSheet('explorer')}>
            {words.explorer}
          </Button>
        </div>
        <p class="cap" role="status">
          {handing.note}
        </p>
        <div class="row gap2">
          <button type="button" class="btn sq" aria-label={words.board} onClick={props.showBoard}>
            <Icon name="map" size={20} />
          </button>
          {second ? (
            <button type="button" class="btn tall" disabled={second.disabled} onClick={second.press}>
              {second.label}
            </button>
          ) : null}
          {main ? (
            <button type="button" class="btn primary tall ready" disabled={main.disabled} onClick={main.press}>
              {main.label}
            </button>
          ) : null}
        </div>
      </section>
      {sheet === 'explorer' ? <div class="full">{props.explorer(close)}</div> : null}
      {sheet === 'result' ? (
        <div class="full half">
          <button type="button" class="grab" aria-label={words.close} onClick={close} />
          {props.result}
        </div>
      ) : null}
    </div>
  );
}
