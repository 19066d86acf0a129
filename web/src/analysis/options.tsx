/* What was done in a turn beside all else that could have been done. */
import type { GameCatalogue, GameScreens } from '../games/game';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { follow } from '../router';
import type { JudgedDecision, Replay } from '../types.gen';
import { boardAt } from './costly';
import { Cutout } from './cutout';
import { short, tone } from './numbers';
import { words } from './text';

const ZERO = 46;

export function Options(props: {
  replay: Replay;
  decision: JudgedDecision;
  game: GameScreens;
  catalogue: GameCatalogue;
  names: readonly string[];
  colour: string;
}) {
  const { replay, decision, colour } = props;
  const { options = [], better } = decision;
  const pictured = props.game.Part && (decision.thing || decision.better_thing);
  const most = Math.max(0.5, ...options.map(({ worth }) => Math.abs(worth)));
  const board = (
    <a class="btn sm" href={boardAt(replay, decision)} onClick={follow}>
      <Icon name="map" />
      {words.board}
    </a>
  );
  return (
    <section class={`panel rowB ${options.length && pictured ? '' : 'two'}`}>
      <div>
        <h2>{words.doneAndBest}</h2>
        <span class="cap">{words.where(decision.round, decision.phase)}</span>
        <div class="stack">
          <div class="pc2 flat">
            <span class="cap">
              <Emblem colour={colour} size="sm" title="" /> {words.yours}
            </span>
            <b>{decision.did}</b>
            <span class="muted">{decision.said}</span>
          </div>
          {better ? (
            <div class="pc2 flat best">
              <span class="cap">
                <Icon name="star" size={14} /> {words.best}
              </span>
              <b>{better}</b>
              <span class="muted">{decision.why}</span>
            </div>
          ) : (
            <p class="muted">{words.asGood}</p>
          )}
          {pictured ? null : board}
        </div>
      </div>
      {options.length ? (
        <div>
          <div class="hd2">
            <h2>{words.options}</h2>
            <span class="cap">{words.optionsHow}</span>
          </div>
          <ul class="opts">
            {options.map(({ name, worth, own }) => (
              <li key={name}>
                <span class="what">
                  {own ? <Emblem colour={colour} size="sm" title={words.made} /> : <i />}
                  {name}
                </span>
                <Bar worth={worth} most={most} zero={ZERO} tint={worth > 0 ? 'var(--signal)' : 'var(--ink-3)'} />
                <b class={`num ${tone(worth)}`}>{own ? words.made : short(replay.game, worth)}</b>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {pictured ? (
        <div>
          <Cutout key={decision.number} {...props} />
          <p class="row gap1">
            <span class="cap grow">{words.moment}</span>
            {board}
          </p>
        </div>
      ) : null}
    </section>
  );
}

/* To the right of a line if it is a gain, to the left if it is a loss. */
export function Bar(props: { worth: number; most: number; zero: number; tint: string }) {
  const { worth, most, zero } = props;
  const room = worth < 0 ? zero : 100 - zero;
  const wide = `${Math.max(0.8, (Math.abs(worth) / most) * room * 0.96)}%`;
  return (
    <span class="tr" aria-hidden="true">
      <i
        style={
          worth < 0
            ? { right: `${100 - zero}%`, width: wide, background: props.tint }
            : { left: `${zero}%`, width: wide, background: props.tint }
        }
      />
      <u style={{ left: `${zero}%` }} />
    </span>
  );
}
