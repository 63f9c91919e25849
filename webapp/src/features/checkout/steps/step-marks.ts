/**
 * How far a checkout has come, as the browser's history marks it: -1 when it is over, 0 while a delivery is chosen, 1 at
 * the form, then the steps 2 and 3.
 */
export type StepMark = -1 | 0 | 1 | 2 | 3;

/** What brings the history into line with the checkout. */
type HistoryMove = { kind: 'replace' | 'push'; marks: readonly StepMark[] } | { kind: 'go'; delta: number } | null;

/** `marks` are those of the current entry and of the checkout's entries before it; `null` where it has none yet. */
export function historyMove(marks: readonly StepMark[] | null, now: StepMark): HistoryMove {
  const here = marks?.at(-1);
  if (!marks || here === undefined) return { kind: 'replace', marks: [now] };
  if (here === now) return null;
  if (now > here) return { kind: 'push', marks: [...marks, now] };
  const last = marks.length - 1;
  const place = Math.max(
    0,
    marks.findLastIndex((mark) => mark <= now),
  );
  return place === last
    ? { kind: 'replace', marks: [...marks.slice(0, -1), now] }
    : { kind: 'go', delta: place - last };
}

/** The marks in an entry's state; `null` for an entry of something else. */
export function marksOf(state: unknown): StepMark[] | null {
  if (typeof state !== 'object' || state === null || !('checkout' in state)) return null;
  const { checkout } = state;
  return Array.isArray(checkout) && checkout.length > 0 && checkout.every(isMark) ? checkout : null;
}

function isMark(mark: unknown): mark is StepMark {
  return mark === -1 || mark === 0 || mark === 1 || mark === 2 || mark === 3;
}
