/* Where phases and rounds begin among a game's moments. */
type Moments = readonly (readonly [round: number, phase: number])[];

export interface PhaseSpan {
  from: number;
  to: number;
  round: number;
  phase: number;
}

/* The moments of one phase after the other; `to` is where the next begins. */
export function phaseSpans(moments: Moments): PhaseSpan[] {
  const found: PhaseSpan[] = [];
  moments.forEach(([round, phase], at) => {
    const last = found.at(-1);
    if (last && last.round === round && last.phase === phase) last.to = at + 1;
    else found.push({ from: at, to: at + 1, round, phase });
  });
  return found;
}

type Same = (a: Moments[number], b: Moments[number]) => boolean;
const samePhase: Same = (a, b) => a[0] === b[0] && a[1] === b[1];
const sameRound: Same = (a, b) => a[0] === b[0];

function on(moments: Moments, at: number, same: Same): number {
  const here = moments[at]!;
  const next = moments.findIndex((moment, i) => i > at && !same(moment, here));
  return next < 0 ? moments.length - 1 : next;
}

/* To the beginning of this span, or from there to that of the one before. */
function back(moments: Moments, at: number, same: Same): number {
  let to = Math.max(0, at - 1);
  while (to > 0 && same(moments[to - 1]!, moments[to]!)) to--;
  return to;
}

export const phaseOn = (moments: Moments, at: number) => on(moments, at, samePhase);
export const phaseBack = (moments: Moments, at: number) => back(moments, at, samePhase);
export const roundOn = (moments: Moments, at: number) => on(moments, at, sameRound);
export const roundBack = (moments: Moments, at: number) => back(moments, at, sameRound);
