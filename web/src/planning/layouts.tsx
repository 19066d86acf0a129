/* Planning on a screen: the bench, and beside it result and explorer, as tabs where room is short. */
import { computed } from '@preact/signals';
import { HintButton } from '../learn/hint_button';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Tabs } from '../parts/tabs';
import { useLow, width } from '../parts/media';
import type { PlanFigures } from './figures';
import { ResultStrip } from './result';
import type { Readings } from './server';
import type { Submission } from './submission';
import { words } from './text';
import { ToolRow, type Tools, TouchTools } from './tools';
import { useRemembered } from './workbench';
import type { ComponentChildren, JSX } from 'preact';

interface LayoutProps {
  tools: Tools;
  drafts: JSX.Element;
  result: JSX.Element;
  submission: Submission;
  showBoard: () => void;
  /* What the game shows beside the pads. */
  beside: { name: string; shown: ComponentChildren } | undefined;
  children: ComponentChildren;
}

interface WideProps extends LayoutProps {
  layout: 'wide' | 'tabs';
  area: JSX.Element;
  tray: JSX.Element;
  explorer: JSX.Element;
  bar: JSX.Element;
}

type Side = 'result' | 'explorer' | 'beside';

export function WidePlanning(props: WideProps) {
  const [side, setSide] = useRemembered<Side>('planning side', 'result');
  const { beside } = props;
  const tabbed = useLow();
  const names = {
    result: words.resultTab,
    explorer: words.explorer,
    ...(beside && tabbed ? { beside: beside.name } : {}),
  } as Record<Side, string>;
  const shown = side in names ? side : 'result';
  return (
    <div class={`planning ${props.layout} ${beside && !tabbed ? 'withbeside' : ''}`}>
      <section class="bench panel" aria-label={words.title}>
        <div class="bhead">
          <h1>{words.title}</h1>
          {props.drafts}
          <span class="grow" />
          <span class="cap only">
            <Icon name="lock" size={14} />
            {words.secret}
          </span>
        </div>
        {props.area}
        <ToolRow tools={props.tools} />
        {props.tray}
      </section>
      {props.layout === 'wide' ? (
        <>
          {props.result}
          {beside ? (
            <div class="forecast">
              {beside.shown}
              {props.explorer}
            </div>
          ) : (
            props.explorer
          )}
        </>
      ) : (
        <div class="side2">
          <Tabs class="tabs two" names={names} value={shown} onChange={setSide} />
          {shown === 'beside' ? beside?.shown : shown === 'explorer' ? props.explorer : props.result}
        </div>
      )}
      {props.layout === 'tabs' && !tabbed ? beside?.shown : null}
      {props.bar}
      {props.children}
    </div>
  );
}

/* Planning on a phone: figures on top, the bench, tools, and sheets for the rest. */

/* Which sheet is open. */
export type Sheet = '' | 'result' | 'explorer' | 'beside';

interface PhoneProps extends LayoutProps {
  game: PlanFigures;
  readings: Readings;
  explorer(close: () => void): JSX.Element;
  sheet: Sheet;
  setSheet(sheet: Sheet): void;
}

export function PhonePlanning(props: PhoneProps) {
  const { readings, tools, sheet, setSheet, submission } = props;
  const { main, second } = submission;
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
      <section class="sheet" aria-label={submission.title}>
        <div class="row">
          {props.drafts}
          <span class="grow" />
          <Button variant="ghost" icon="clear" label={words.clear} disabled={tools.locked} onPress={tools.clear} />
          {props.beside ? (
            <Button icon="users" onPress={() => setSheet('beside')}>
              {props.beside.name}
            </Button>
          ) : null}
          <Button icon="filter" onPress={() => setSheet('explorer')}>
            {words.explorer}
          </Button>
        </div>
        <p class="cap" role="status">
          {submission.note}
        </p>
        <div class="row gap2">
          <button type="button" class="btn sq" aria-label={words.board} onClick={props.showBoard}>
            <Icon name="map" size={20} />
          </button>
          {main && !second ? <HintButton /> : null}
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
      {sheet === 'result' || (sheet === 'beside' && props.beside) ? (
        <div class={`full half ${sheet}`}>
          <button type="button" class="grab" aria-label={words.close} onClick={close} />
          {sheet === 'result' ? props.result : props.beside?.shown}
        </div>
      ) : null}
    </div>
  );
}

/* Which of the layouts fits the table. */

type Layout = 'phone' | 'tabs' | 'wide';

const layout = computed<Layout>(() => (width.value < 700 ? 'phone' : width.value < 1366 ? 'tabs' : 'wide'));
export const useLayout = (): Layout => layout.value;
