/* Turn notices that the server sends while nobody looks: to this browser, or to a webhook. */
import { getMine, put } from './http';
import type { Notices } from './types.gen';

export const loadNotices = () => getMine<Notices>('/api/notices');

/* This browser is called, also while no page is open. Throws where it cannot be. */
export async function allowPush(): Promise<Notices | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const { key } = await loadNotices();
  const { pushManager } = await navigator.serviceWorker.register('/sw.js');
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  return put<Notices>('/api/notices', {
    kind: 'push',
    url: endpoint,
    on: true,
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  });
}

export const setWebhook = (url: string, on: boolean) => put<Notices>('/api/notices', { kind: 'webhook', url, on });
export const endPush = (url: string) => put<Notices>('/api/notices', { kind: 'push', url, on: false });
