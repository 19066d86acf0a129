/* A game: play it, learn it, or play it with friends, each in one click. */
import type { Created, GameInfo, NewTable as Wanted } from '../types.gen';
import { Button } from '../parts/button';
import { Face } from '../parts/face';
import { Icon } from '../parts/icon';
import { levelOf } from '../game_info';
import { cardOf } from '../games';
import { post } from '../http';
import { go } from '../router';
import { text } from '../text';
import { asked, usualSeats, withFriends } from './seats_field';

const words = text.home;

export function GameCards(props: {
  games: readonly GameInfo[];
  /* For who has never played: larger, and with a word on where to begin. */
  fresh: boolean;
  /* The games whose lessons are unfinished. */
  learning: readonly string[];
  onOpen: (wanted: Wanted) => void;
  onProblem: (words: string) => void;
}) {
  const learn = (game: string) =>
    void post<Created>('/api/learn', { game }).then(
      ({ id }) => go(`/tables/${id}`),
      (error: Error) => props.onProblem(error.message),
    );
  const { fresh } = props;
  return (
    <section class={`gamecards ${fresh ? 'fresh' : ''}`} aria-label={words.games}>
      {props.games.map((game) => {
        const { Art, pitch, about, kind, minutes, first } = cardOf(game.id);
        const begins = fresh && first;
        const usual = usualSeats(game);
        const faces = usual
          .filter(({ kind: who }) => who === 'bot')
          .map((seat) => levelOf(game, seat.level))
          .filter(({ character }) => character);
        return (
          <article key={game.id} class="panel gamecard">
            {Art ? (
              <div class="cardart">
                <Art />
              </div>
            ) : null}
            <div class="cardbody">
              <h2>
                {game.title}
                {begins ? <span class="starthere">{words.startHere}</span> : null}
              </h2>
              <p>{pitch ?? about}</p>
              <div class="facts">
                <span>
                  <Icon name="users" />
                  {words.players(game.fewest, game.most)}
                </span>
                {minutes ? (
                  <span>
                    <Icon name="clock" />
                    {words.minutes(minutes)}
                  </span>
                ) : null}
                {kind ? (
                  <span>
                    <Icon name={kind[0]} />
                    {kind[1]}
                  </span>
                ) : null}
                {faces.length ? (
                  <span class="rivals cap" aria-hidden="true">
                    {words.rivals}
                    <span class="row">
                      {faces.map(({ character, rank }) => (
                        <Face key={character?.id} who={character?.id ?? ''} level={rank} size={26} />
                      ))}
                    </span>
                  </span>
                ) : null}
              </div>
              <div class="acts">
                <Button
                  variant="ink"
                  icon="play"
                  label={words.playGame(game.title)}
                  title={words.against(usual.length - 1)}
                  onPress={() => props.onOpen({ game: game.id, seats: asked(usual) })}
                >
                  {words.play}
                </Button>
                {game.learn ? (
                  <Button
                    variant={begins ? 'primary' : 'plain'}
                    icon="book"
                    label={
                      props.learning.includes(game.id)
                        ? text.learn.home.continue(game.title)
                        : text.learn.learning(game.title)
                    }
                    onPress={() => learn(game.id)}
                  >
                    {props.learning.includes(game.id) ? words.goOnLearning : words.learn}
                  </Button>
                ) : null}
                {game.most > 1 ? (
                  <Button
                    icon="users"
                    label={words.friendsGame(game.title)}
                    onPress={() => props.onOpen({ game: game.id, seats: asked(withFriends(game)) })}
                  >
                    {words.friends}
                  </Button>
                ) : null}
              </div>
            </div>
          </article>
        );
      })}
    </section>
  );
}
