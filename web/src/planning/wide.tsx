/* Planning on a screen: the bench, and beside it result and explorer, as tabs where room is short. */
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../parts/icon';
import { useKept } from './kept';
import { words } from './text';
import { ToolRow, type Tools } from './tools';

export function WidePlanning(props: {
  layout: 'wide' | 'tabs';
  tools: Tools;
  drafts: JSX.Element;
  area: JSX.Element;
  tray: JSX.Element;
  result: JSX.Element;
  explorer: JSX.Element;
  bar: JSX.Element;
  children: ComponentChildren;
}) {
  const [side, setSide] = useKept<'result' | 'explorer'>('planning side', 'result');
  return (
    <div class={`planning ${props.layout}`}>
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
          {props.explorer}
        </>
      ) : (
        <div class="side2">
          <div class="tabs two" role="tablist">
            {(['result', 'explorer'] as const).map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                aria-selected={side === name}
                class={side === name ? 'on' : ''}
                onClick={() => setSide(name)}
              >
                {name === 'result' ? words.resultTab : words.explorer}
              </button>
            ))}
          </div>
          {side === 'result' ? props.result : props.explorer}
        </div>
      )}
      {props.bar}
      {props.children}
    </div>
  );
}
