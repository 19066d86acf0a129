/* Links to seats: yours moves your seat to another device, open ones invite. */
import { signal } from '@preact/signals';
import type { TableDetail } from '../types.gen';
import { get } from '../http';
import { text } from '../text';
import type { Session } from './session';

export const toast = signal<{ words: string; link: string } | null>(null);
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

export async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    showToast(text.shell.copied, link);
  } catch {
    showToast(text.shell.copyFailed, link, 20000);
  }
}
