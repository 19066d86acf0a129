/* Requests to our own server. A refusal is thrown with the sentence the server gave. */
import { signal } from '@preact/signals';
import type { Done, Me, Problem } from './types.gen';

class RequestRefused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.sentence);
  }
}

/* A file goes as it is, all else as JSON. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: 'application/json' }, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  const response = await fetch(path, init);
  const data = await response.json().catch(() => null);
  if (!response.ok) {
    const problem: Problem = data ?? { key: 'http', rule: '', sentence: response.statusText };
    throw new RequestRefused(problem, response.status);
  }
  return data as T;
}

/* Who this browser is, once that is known. */
export const me = signal<Me | null>(null);
let known: Promise<Me> | null = null;

/* Who this browser is. The first answer sets the cookie; what needs one waits for it. */
export function whoAmI(): Promise<Me> {
  known ??= ask<Me>('GET', '/api/me').then(renamed, (error: Error) => {
    known = null;
    throw error;
  });
  return known;
}

async function asGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  await whoAmI();
  return ask<T>(method, path, body);
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const getMine = <T>(path: string) => asGuest<T>('GET', path);
export const post = <T>(path: string, body: unknown) => asGuest<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => asGuest<T>('PUT', path, body);
export const remove = (path: string) => asGuest<Done>('DELETE', path);
export const upload = <T>(path: string, file: File) => asGuest<T>('POST', path, file);

/* The guest is called so from now on. */
export function renamed(now: Me): Me {
  known = Promise.resolve(now);
  me.value = now;
  return now;
}

export const rename = async (name: string): Promise<Me> => renamed(await ask<Me>('PUT', '/api/me', { name }));
