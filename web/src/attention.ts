/* "Your turn", or a rematch that waits, outside the page: tab title, favicon, sound, desktop notice. */
import { effect, signal } from '@preact/signals';
import { sound } from './prefs';
import { text } from './text';

const plain = '/favicon.svg';
const lit = '/favicon-turn.svg';
let was = '';

export const notices = signal<NotificationPermission | 'none'>(
  'Notification' in window ? Notification.permission : 'none',
);

export async function allowNotices() {
  if ('Notification' in window) notices.value = await Notification.requestPermission();
}

/* news: what calls for this person, empty if nothing does; clock: what is left of the turn's time,
   if it is limited. */
export function attend(news: string, where: string, clock: string) {
  document.title = news ? `● ${clock ? `${news}, ${clock}` : news} – ${where}` : `${where} – ${text.brand}`;
  icon(news ? lit : plain);
  if (news && news !== was) call(news, where);
  was = news;
}

export function rest() {
  was = '';
  document.title = text.brand;
  icon(plain);
}

function icon(href: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== href) link.href = href;
}

function call(news: string, where: string) {
  if (sound.value === 'on') chime();
  if (document.hidden && notices.value === 'granted') {
    const notice = new Notification(news, { body: where, icon: plain, tag: 'flagship-turn' });
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
