/* "Your turn", or a rematch that waits, outside the page: tab title, favicon, sound, desktop notice. */
import { signal } from '@preact/signals';
import { allowPush } from './push';
import { play } from './sounds';
import { text } from './text';

const plain = '/favicon.svg';
const lit = '/favicon-turn.svg';
let was = '';

export const notices = signal<NotificationPermission | 'none'>(
  'Notification' in window ? Notification.permission : 'none',
);

/* Throws where the server cannot call this browser; while a page is open, it tells by itself. */
export async function allowNotices() {
  if (!('Notification' in window)) return;
  notices.value = await Notification.requestPermission();
  if (notices.value === 'granted') await allowPush();
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
  play('turn');
  if (document.hidden && notices.value === 'granted') {
    const notice = new Notification(news, { body: where, icon: plain, tag: 'flagship-turn' });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  }
}
