/* The proposed sale at this table: asked of the server, laid out as a draft, sold or taken back. */
import { useState } from 'preact/hooks';
import type { Session } from '../../table/session';
import type { View } from '../types';
import type { Proposal } from '.';

export interface Selling {
  proposal: Proposal | null;
  asking: boolean;
  ask: () => Promise<void>;
  sell: () => void;
  byHand: () => void;
  clear: () => void;
}

export function useProposal(session: Session<View>, closes: boolean): Selling {
  const [laid, setLaid] = useState<(Proposal & { draft: string[] }) | null>(null);
  const [asking, setAsking] = useState(false);
  return {
    proposal: laid?.draft === session.draft.value ? laid : null,
    asking,
    async ask() {
      setAsking(true);
      try {
        const before = session.draft.value;
        const answer = await session.ask({ type: 'Propose', actions: before });
        if (answer.type !== 'Proposed') return;
        await session.lay([...before, ...answer.actions]);
        setLaid({ ...answer, draft: session.draft.value });
      } finally {
        setAsking(false);
      }
    },
    sell: () => (closes ? void session.submit() : void session.choose('end', true)),
    byHand: () => setLaid(null),
    clear() {
      setLaid(null);
      session.clear();
    },
  };
}
