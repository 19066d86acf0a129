/* Component values, fetched once each. */
import type { PackInfo } from './types.gen';
import { get } from './http';

const packs = new Map<string, Promise<PackInfo>>();

export function pack(digest: string): Promise<PackInfo> {
  let found = packs.get(digest);
  if (!found) packs.set(digest, (found = get<PackInfo>(`/api/packs/${digest}`)));
  return found;
}
