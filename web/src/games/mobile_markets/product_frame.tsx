/* A company's product: the phone, large, beside a heading and whatever is told of it. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../parts/emblem';
import { Phone } from './art/phone';
import { bits, colourOf, phoneWords, type Board } from './board';
import type { Feature } from './types';

export function ProductFrame(props: {
  board: Board;
  seat: number;
  label: string;
  /* As bits. */
  icons: number;
  stars: number;
  price: number;
  features: readonly Feature[];
  title: string;
  note: string;
  figures: ComponentChildren;
  children: ComponentChildren;
  sheet: ComponentChildren;
}) {
  const { board, seat, stars } = props;
  const colour = colourOf(board.view, seat);
  return (
    <section class={`maker panel co-${colour}`} aria-label={props.label}>
      <div class="bigphone" data-ask={`product:${seat}`}>
        <Phone
          colour={colour}
          label={phoneWords(board, seat, bits(props.icons), stars)}
          features={props.features}
          stars={stars}
          price={props.price}
        />
      </div>
      <div class="ob">
        <div class="obh">
          <Emblem colour={colour} size="lg" />
          <div class="grow">
            <h2>{props.title}</h2>
            <span class="cap">{props.note}</span>
          </div>
          {props.figures}
        </div>
        {props.children}
      </div>
      {props.sheet}
    </section>
  );
}
