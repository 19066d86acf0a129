/* What a round brought: at its end, and whenever it is looked at again. */
import { useEffect, useState } from 'preact/hooks';
import type { GameCatalogue, GameView, StoryParts } from '../games/game';
import { Button } from '../parts/button';
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
  const { Summary } = parts;
  return (
    <main class="recap" aria-label={words.roundOver(round)}>
      {played && Summary ? (
        <Summary played={played} seats={props.seats} catalogue={props.catalogue} names={props.names} />
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
