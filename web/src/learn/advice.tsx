/* What a bot says: its own choice before the turn, and the person's choice after it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameScreens } from '../games/game';
import { Button } from '../parts/button';
import { offeredPlan } from '../planning/table';
import type { Session } from '../table/session';
import type { Hinted, Reviewed } from '../types.gen';
import { words } from './text';

/* The last hint of this page, as long as it is about the present choice. */
export function useHint(session: Session) {
  const [hint, setHint] = useState<Hinted | null>(null);
  const [problem, setProblem] = useState('');
  const mine = session.mine.value;
  useEffect(() => {
    setHint(null);
    setProblem('');
  }, [session.turn.value]);
  const ask = async () => {
    const answer = await session.ask({ type: 'Hint', actions: [...session.draft.value] });
    if (answer.type === 'Hinted') setHint(answer);
    if (answer.type === 'Refused') setProblem(answer.sentence);
  };
  return { hint: mine ? hint : null, problem, ask };
}

export function HintCard(props: { session: Session; screens: GameScreens; hint: Hinted }) {
  const { session, hint } = props;
  const [laid, setLaid] = useState(false);
  const before = useRef(session.draft.value);
  const isPlan = session.real?.phase === props.screens.planning?.phase;
  const take = () => {
    setLaid(true);
    if (isPlan) offeredPlan.value = hint.action;
    else void session.lay([...before.current, hint.action]);
  };
  return (
    <section class="advice" aria-label={words.iWould}>
      <h3>{words.iWould}</h3>
      <p>{hint.sentence}</p>
      {laid ? (
        <p class="cap" role="status">
          {isPlan ? words.laidPlan : words.laid}
        </p>
      ) : (
        <Button small icon="hand" onPress={take}>
          {words.doIt}
        </Button>
      )}
    </section>
  );
}

/* After each own turn: how it compares. */
export function useReview(session: Session, wanted: boolean) {
  const [review, setReview] = useState<Reviewed | null>(null);
  const seat = session.you.value.seat;
  const own = session.news.value.some((entry) => entry.seat === seat && !entry.bot);
  useEffect(() => {
    if (!wanted || !own) return;
    void session.ask({ type: 'Review' }).then((answer) => {
      if (answer.type === 'Reviewed') setReview(answer);
    });
  }, [session.news.value, wanted]);
  return { review, done: () => setReview(null) };
}

export function ReviewCard({ review }: { review: Reviewed }) {
  return (
    <div class="advice judged">
      <p>{review.own}</p>
      {review.better ? (
        <>
          <h3>{words.mine}</h3>
          <p>{review.why}</p>
        </>
      ) : (
        <p>{words.agree}</p>
      )}
    </div>
  );
}
