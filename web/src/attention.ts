/* "Your turn" outside the page: tab title, favicon, sound, desktop notice. */
import { effect, signal } from '@preact/signals';
import { sound } from './prefs';
import { text } from './text';

const plain = '/favicon.svg';
const lit = '/favicon-turn.svg';
let was = false;

export const notices = signal<NotificationPermission | 'none'>(
  'Notification' in window ? Notification.permission : 'none',
);

export async function allowNotices() {
  if ('Notification' in window) notices.value = await Notification.requestPermission();
}

/* clock: what is left of the turn's time, if it is limited. */
export function attend(mine: boolean, where: string, clock: string) {
  const turn = clock ? `${text.home.yourTurn}, ${clock}` : text.home.yourTurn;
  document.title = mine ? `● ${turn} – ${where}` : `${where} – ${text.brand}`;
  icon(mine ? lit : plain);
  if (mine && !was) call(where);
  was = mine;
}

export function rest() {
  was = false;
  document.title = text.brand;
  icon(plain);
}

function icon(href: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== href) link.href = href;
}

function call(where: string) {
  if (sound.value === 'on') chime();
  if (document.hidden && notices.value === 'granted') {
    const notice = new Notification(text.home.yourTurn, { body: where, icon: plain, tag: 'flagship-turn' });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  }
}

let audio: AudioContext | null = null;

/* Browsers let a page sound only after a touch or a key. */
const wake = () => {
  audio ??= new AudioContext();
  void audio.resume();
};
effect(() => {
  if (sound.value === 'on') addEventListener('pointerdown', wake, { once: true });
});

function chime() {
  if (!audio || audio.state !== 'running') return;
  const start = audio.currentTime;
  [523.25, 783.99].forEach((pitch, i) => {
    const tone = audio!.createOscillator();
    const level = audio!.createGain();
    const at = start + i * 0.11;
    tone.type = 'sine';
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(0.12, at + 0.015);
    level.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(level).connect(audio!.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
}
