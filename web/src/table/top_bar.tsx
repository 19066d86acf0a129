/* Brand, table, rounds and phases, time, and the small tools. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button, type ButtonProps } from '../parts/button';
import { Brand } from '../parts/brand';
import { Icon } from '../parts/icon';
import { KeyButton } from '../parts/key_drawer';
import { isDark, sound, switchTheme } from '../prefs';
import { text } from '../text';
import { switchSound } from './seat_tools';
import type { Clock } from './waiting';

export interface GameProgress {
  round: number;
  rounds: number;
  phase: number;
  phases: readonly { name: string; icon: string }[];
}

export function TopBar(props: {
  title: string;
  under: string;
  progress: GameProgress | null;
  clock: Clock | null;
  drawerOpen?: boolean;
  unread?: number;
  onSeatLink?: () => void;
  onDrawer?: () => void;
}) {
  return (
    <header class="topbar">
      <Brand />
      <div class="cap tablename">
        <b>{props.title}</b>
        <br />
        {props.under}
      </div>
      <div class="grow" />
      {props.progress ? <Progress {...props.progress} /> : null}
      <div class="grow" />
      <div class="row gap1 tools">
        {props.clock ? (
          <span class={`chip clock ${props.clock.short ? 'warn' : ''}`} role="timer" aria-label={text.table.timeLeft}>
            <Icon name="clock" size={14} />
            <span class="num">{props.clock.words}</span>
          </span>
        ) : null}
        <Tool
          icon={sound.value === 'on' ? 'sound' : 'mute'}
          label={sound.value === 'on' ? text.shell.sound : text.shell.mute}
          pressed={sound.value === 'on'}
          class="wide"
          onPress={switchSound}
        />
        {props.onSeatLink ? (
          <Tool icon="link" label={text.shell.seatLink} class="wide" onPress={props.onSeatLink} />
        ) : null}
        <ThemeButton class="wide" />
        <KeyButton class="wide" />
        {props.onDrawer ? (
          <span class="dotted" data-count={props.unread || undefined}>
            <Tool icon="menu" label={text.shell.menu} expanded={props.drawerOpen} onPress={props.onDrawer} />
          </span>
        ) : null}
      </div>
    </header>
  );
}

const Tool = (props: ButtonProps) => <Button variant="ghost" small {...props} />;

export const ThemeButton = (props: { class?: string }) => (
  <Tool icon={isDark() ? 'sun' : 'moon'} label={text.shell.theme} class={props.class} onPress={switchTheme} />
);

const at = (here: number, now: number) => (here < now ? 'done' : here === now ? 'now' : '');

function Progress({ round, rounds, phase, phases }: GameProgress) {
  return (
    <>
      <span class="label roundword">{text.table.round}</span>
      <div class="rounds num" role="img" aria-label={`${text.table.round} ${round} / ${rounds}`}>
        {Array.from({ length: rounds }, (_, i) => (
          <i key={i} class={at(i + 1, round)} aria-hidden="true">
            {i + 1}
          </i>
        ))}
      </div>
      <nav class="phases" aria-label={text.table.phasesLabel}>
        {phases.map(({ name, icon }, i) => (
          <span
            key={name}
            class={at(i + 1, phase)}
            title={`${i + 1} ${name}`}
            aria-current={i + 1 === phase ? 'step' : undefined}
          >
            {icon ? <Icon name={icon} label={`${i + 1} ${name}`} /> : null}
            {i + 1 === phase ? `${i + 1} ${name}` : icon ? null : i + 1}
          </span>
        ))}
      </nav>
    </>
  );
}

const second = signal(0);

/* Ticks while something on the page counts down. */
export function useSeconds(running: boolean): number {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      second.value += 1;
    }, 1000);
    return () => clearInterval(timer);
  }, [running]);
  return second.value;
}
