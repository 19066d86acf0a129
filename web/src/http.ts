/* Requests to our own server. A refusal is thrown with the sentence the server gave. */
import type { Problem } from './types.gen';

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

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown) => ask<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => ask<T>('PUT', path, body);
export const upload = <T>(path: string, file: File) => ask<T>('POST', path, file);
