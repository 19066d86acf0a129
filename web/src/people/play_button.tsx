/* The way into today's deal: the try under way, or another one. */
import { useState } from 'preact/hooks';
import type { Deal } from '../types.gen';
import { Button } from '../parts/button';
import { playToday, unfinished } from './deals';
import { words } from './text';

export function PlayButton(props: { deal: Deal; small?: boolean; onProblem: (words: string) => void }) {
  const { deal } = props;
  const [asked, setAsked] = useState(false);
  const going = unfinished(deal);
  if (!going && !deal.left) return null;
  const play = () => {
    setAsked(true);
    playToday(deal.game).catch((error: Error) => {
      setAsked(false);
      props.onProblem(error.message);
    });
  };
  return (
    <Button
      variant={props.small ? 'plain' : 'primary'}
      class={props.small ? '' : 'xl'}
      icon="play"
      disabled={asked}
      onPress={play}
    >
      {going ? words.today.goOn : deal.tries.length ? words.today.again(deal.left) : words.today.play}
    </Button>
  );
}
