/* What products on trial would bring: asked of the server, kept as long as the position holds. */
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../../table/session';
import type { Preview, View } from './types';

/* For each line its preview, once it is known. */
export function usePreviews(session: Session<View>, lines: readonly string[]): ReadonlyMap<string, Preview> {
  const tried = session.tried.value;
  /* Without what ends the turn. */
  const draft = session.draft.value.slice(0, tried?.shown);
  const position = `${session.version.value} ${draft.join('|')}`;
  const [known, setKnown] = useState<{ position: string; found: Map<string, Preview> }>({
    position: '',
    found: new Map(),
  });
  const found = known.position === position ? known.found : new Map<string, Preview>();
  const wanted = lines.filter((line) => !found.has(line));
  useEffect(() => {
    if (!wanted.length || session.you.value.seat === null) return;
    let live = true;
    void Promise.all(
      wanted.map(async (line) => {
        const answer = await session.ask({ type: 'Preview', line, actions: draft });
        return [line, answer.type === 'Previewed' ? (answer.preview as Preview) : null] as const;
      }),
    ).then(
      (answers) => {
        if (!live) return;
        const next = new Map(found);
        for (const [line, preview] of answers) if (preview) next.set(line, preview);
        setKnown({ position, found: next });
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [position, wanted.join('\n')]);
  return found;
}
