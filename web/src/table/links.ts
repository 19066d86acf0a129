/* Links to seats: yours moves your seat to another device, open ones invite. */
import { signal } from '@preact/signals';
import type { PositionText, TableDetail } from '../types.gen';
import { get } from '../http';
import { text } from '../text';
import type { Session } from './session';

export const toast = signal<{ words: string; link: string } | null>(null);
const LONG = 200;
let timer = 0;

export function showToast(words: string, link = '', ms = 3500) {
  toast.value = { words, link };
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    toast.value = null;
  }, ms);
}

export async function copySeatLink(session: Session) {
  const { seat } = session.you.value;
  if (seat !== null) await copyLink(session.id, seat);
}

export async function copyLink(table: string, seat: number) {
  const detail = await get<TableDetail>(`/api/tables/${table}`);
  const path = detail.links[String(seat)];
  if (path) await copy(new URL(path, location.origin).href);
}

/* What everybody sees there, as one line of text; `at` is an address of a table or of a replay's moment. */
export async function copyPosition(at: string) {
  try {
    await copy((await get<PositionText>(at)).position);
  } catch (error) {
    showToast((error as Error).message);
  }
}

export async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    showToast(text.shell.copied, link.length > LONG ? '' : link);
  } catch {
    showToast(text.shell.copyFailed, link, 20000);
  }
}
