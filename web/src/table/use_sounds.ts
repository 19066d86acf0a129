/* What is told, tried or refused at a table is heard; a game says which of its events sound how. */
import { useEffect, useRef } from 'preact/hooks';
import type { EventSounds } from '../games/game';
import { play } from '../sounds';
import type { Told } from '../types.gen';
import type { Session } from './session';

export function useSounds(session: Session, sounds: EventSounds = {}) {
  const hear = (told: readonly Told[]) => {
    const found = told.map(({ event }) => sounds[event.event]).find(Boolean);
    if (found) play(found);
  };
  const fresh = session.fresh.value;
  useEffect(() => {
    const { seat } = session.you.value;
    /* What one did oneself was heard when it was tried. */
    hear(fresh.flatMap(({ told }) => told).filter(({ event }) => (event as { seat?: number }).seat !== seat));
  }, [fresh]);
  const tried = session.toldByDraft.value;
  const before = useRef(0);
  useEffect(() => {
    hear(tried.slice(before.current));
    before.current = tried.length;
  }, [tried]);
  const refusal = session.refusal.value;
  useEffect(() => {
    if (refusal) play('refusal');
  }, [refusal]);
}
