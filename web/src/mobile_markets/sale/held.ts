/* What the round that has just ended brought, held until it is dismissed. */
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../../table/session';
import { earnings, type Earned } from './summary';
import { happened } from '../story';
import type { View } from '../types';

export interface Summary {
  round: number;
  rows: readonly Earned[];
  dismiss: () => void;
}

export function useSummary(session: Session<View>): Summary {
  const [held, setHeld] = useState<{ round: number; rows: Earned[] }>({ round: 0, rows: [] });
  const entries = session.fresh.value;
  useEffect(() => {
    const ended = happened(entries).some((event) => event.event === 'ProfitScored');
    const rows = ended ? earnings(happened(session.log.value)) : [];
    const view = session.real;
    if (rows.length && view) setHeld({ round: view.phase === 9 ? view.round : view.round - 1, rows });
  }, [entries]);
  return { ...held, dismiss: () => setHeld({ round: 0, rows: [] }) };
}
