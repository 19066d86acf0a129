/* A turn in one glance before it is made: a word, a number, both moves, a reason for each number. */
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import type { PieceSet } from '../planning/draft';
import { PlanDrawing } from '../planning/drawing';
import type { Reviewed, ReviewedTurn } from '../types.gen';
import { Bubble, type Place } from './bubble';
import type { Praised } from './coach';
import { words } from './text';

const ICONS = { best: 'check', even: 'check', good: 'check', better: 'better', costly: 'warn' };

/* How a move is drawn. */
export interface Drawn {
  icon: string;
  colour: string;
  pieces: PieceSet | null;
}

export function Verdict(props: {
  review: Reviewed;
  place: Place;
  drawn: Drawn;
  rival: string;
  onKeep: () => void;
  onTry: () => void;
}) {
  const { review, drawn } = props;
  const { verdict, better } = review;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [review]);
  return (
    <Bubble place={props.place} label={words.verdict} kind="c-verdict" moment={review.token}>
      <header>
        <h2 class={`c-word ${verdict}`} ref={title} tabIndex={-1}>
          <Icon name={ICONS[verdict]} />
          {words.verdicts[verdict]}
        </h2>
        {review.gain ? <b class="c-gain num">{words.more(review.gain, review.unit)}</b> : null}
      </header>
      <div role="status">
        {better ? (
          <>
            <div class="c-moves">
              <Choice move={review.own} name={words.yours} unit={review.unit} drawn={drawn} />
              <Choice move={better} name={words.better} unit={review.unit} drawn={drawn} best />
            </div>
            <ul class="c-why">
              {review.reasons.map(({ amount, text }) => (
                <li key={text}>
                  <b class="num">{words.signed(amount)}</b>
                  {text}
                </li>
              ))}
            </ul>
            <p class="cap">{words.about(props.rival)}</p>
          </>
        ) : (
          <p>{review.why}</p>
        )}
      </div>
      <footer>
        <span class="grow" />
        <Button small variant={better ? undefined : 'primary'} onPress={props.onKeep}>
          {better ? words.keep : words.goOn}
        </Button>
        {better ? (
          <Button small variant="primary" onPress={props.onTry}>
            {words.tryIt}
          </Button>
        ) : null}
      </footer>
    </Bubble>
  );
}

/* A turn was made, and nothing was better: said in passing. */
export const Praise = ({ verdict }: { verdict: Praised }) => (
  <p class={`coachpraise c-word ${verdict}`} role="status">
    <Icon name={ICONS[verdict]} />
    {words.verdicts[verdict]}
  </p>
);

function Choice(props: { move: ReviewedTurn; name: string; unit: string; drawn: Drawn; best?: boolean }) {
  const { move, drawn } = props;
  const plan = move.actions[0];
  return (
    <div class={`c-move ${props.best ? 'best' : ''}`}>
      {plan && drawn.pieces ? (
        <PlanDrawing plan={plan} pieces={drawn.pieces} colour={drawn.colour} class="c-plan" label={props.name} />
      ) : (
        <ul>
          {counted(move.named).map(([what, times]) => (
            <li key={what}>
              <Icon name={drawn.icon} />
              <span>
                {what}
                {times > 1 ? <b class="num"> ×{times}</b> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      <span>
        {props.name} <b class="num">{words.ahead(move.ahead, props.unit)}</b>
      </span>
    </div>
  );
}

/* The same several times is written once. */
const counted = (named: readonly string[]) => [
  ...named.reduce((all, one) => all.set(one, (all.get(one) ?? 0) + 1), new Map<string, number>()),
];
