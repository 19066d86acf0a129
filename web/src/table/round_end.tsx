/* What a round brought: at its end, and whenever it is looked at again. */
import { useEffect, useState } from 'preact/hooks';
import type { GameCatalogue, GameView, StoryParts } from '../games/game';
import { Button } from '../parts/button';
import { useWholeLog, type LogEvent } from '../end/log';
import { text } from '../text';
import type { SeatInfo } from '../types.gen';
import { loadRound, type PlayedRound } from './rounds';
import type { Session } from './session';

const words = text.story;

export function RoundEndScreen(props: {
  session: Session;
  parts: StoryParts;
  round: number;
  seats: readonly SeatInfo[];
  catalogue: GameCatalogue;
  names: readonly string[];
  /* What is to come, and the way there. */
  next: string;
  onNext: () => void;
}) {
  const { session, parts, round } = props;
  const [played, setPlayed] = useState<PlayedRound<GameView> | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    setPlayed(null);
    setFailed('');
    loadRound<GameView>(session.id, round).then(setPlayed, (error: Error) => setFailed(error.message));
  }, [session, round]);
  const { onNext } = props;
  useEffect(() => {
    /* While a story is told, its own keys go on. */
    const press = (event: KeyboardEvent) => {
      if (session.story.tells.value || !['Escape', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onNext();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [session, onNext]);
  const events = useWholeLog(session);
  const { Summary } = parts;
  return (
    <main class="recap" aria-label={words.roundOver(round)}>
      {played && events && Summary ? (
        <Summary
          played={played}
          events={untilEndOf(round, events)}
          seats={props.seats}
          catalogue={props.catalogue}
          names={props.names}
        />
      ) : (
        <p class="blank muted" role={failed ? 'alert' : undefined}>
          {failed || text.shell.loading}
        </p>
      )}
      <footer class="row gap3">
        <span class="grow" />
        <Button variant="primary" keyName="Enter" onPress={props.onNext}>
          {props.next}
        </Button>
      </footer>
    </main>
  );
}

function untilEndOf(round: number, events: readonly LogEvent[]): readonly LogEvent[] {
  const next = events.findIndex(
    (event) => event.event === 'RoundBegan' && (event as { round?: number }).round === round + 1,
  );
  return next < 0 ? events : events.slice(0, next);
}
