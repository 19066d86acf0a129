/* For who has never been here: what this is, and how a round goes in three pictures. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../parts/emblem';
import { PlanSymbol, type Mark } from '../parts/symbol';
import { text } from '../text';

const words = text.home;

export const Intro = () => (
  <div class="intro">
    <h1>
      {words.title[0]}
      <br />
      {words.title[1]}
    </h1>
    <p>{words.lead}</p>
  </div>
);

const LOWER: Mark[] = ['.', 'G', 'R', '+$', 'G', 'L'];
const UPPER: Mark[] = ['.', 'G', '+$', 'R', 'R', '.'];

function Pads() {
  return (
    <span class="twopads">
      {[LOWER, UPPER].map((marks, i) => (
        <span key={i} class={i ? 'on-light' : 'on-dark'}>
          {marks.map((mark, at) => (
            <PlanSymbol key={at} mark={mark} />
          ))}
        </span>
      ))}
    </span>
  );
}

const Prices = () => (
  <span class="pricestrip num">
    {[3, 4, 5, 6].map((price) => (
      <i key={price}>
        {price}
        {price === 4 ? <Emblem colour="blue" size="sm" title="" /> : null}
        {price === 6 ? <Emblem colour="green" size="sm" title="" /> : null}
      </i>
    ))}
  </span>
);

const Buyers = () => (
  <span class="pricestrip buyers num">
    {[3, 4, 5].map((most) => (
      <i key={most} class={most < 5 ? 'taken' : ''}>
        {most}
        {most < 5 ? <Emblem colour={most === 3 ? 'blue' : 'green'} size="sm" title="" /> : null}
      </i>
    ))}
  </span>
);

const PICTURES: ComponentChildren[] = [<Pads key={0} />, <Prices key={1} />, <Buyers key={2} />];

export const Steps = () => (
  <section class="panel threesteps" aria-label={words.how}>
    {words.steps.map(([title, told], i) => (
      <div key={title}>
        <span class="stepart" aria-hidden="true">
          {PICTURES[i]}
        </span>
        <span>
          <b>
            {i + 1} {title}
          </b>
          <p>{told}</p>
        </span>
      </div>
    ))}
  </section>
);
