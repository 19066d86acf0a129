/* What a scene of the round is given, and the frame it stands in. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../../parts/emblem';
import { colourOf, companyOf, type Board } from '../board';
import type { Happened, View } from '../types';

export interface SceneProps {
  /* The table as far as it is told. */
  board: Board;
  before: View;
  now: Happened;
  /* What this round has told, with what is told now. */
  events: readonly Happened[];
  /* All that is told together with it, also what comes after it. */
  entry: readonly Happened[];
}

export type Kind<Name> = Extract<Happened, { event: Name }>;

/* The events of one kind. */
export const ofKind = <Name extends Happened['event']>(events: readonly Happened[], name: Name) =>
  events.filter((event): event is Kind<Name> => event.event === name);

/* When something inside a scene begins, in ms at normal speed. */
export const at = (ms: number) => ({ '--at': `${Math.round(ms)}ms` });

export function Stage(props: {
  name: string;
  title: string;
  under?: string;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`tale ${props.name} ${props.class ?? ''}`} aria-label={props.title} tabIndex={0}>
      <header>
        <h2>{props.title}</h2>
        {props.under ? <p>{props.under}</p> : null}
      </header>
      {props.children}
    </section>
  );
}

/* Whose something is. */
export const Who = ({ board, seat }: { board: Board; seat: number }) => (
  <span class="whose">
    <Emblem colour={colourOf(board.view, seat)} title="" />
    {companyOf(board, seat)}
  </span>
);
