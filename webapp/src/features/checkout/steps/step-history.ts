import { useEffect, useRef } from 'react';
import { checkoutStore, useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';

/** The browser's Back goes one step back inside the checkout, and leaves it only from its first step. */
export function useStepHistory(): void {
  const now = useCheckout(markOf);
  // Moving through the history is asynchronous: until it has finished, history events come from this hook.
  const goes = useRef(false);
  useEffect(() => {
    if (!goes.current) goes.current = follow(now);
  }, [now]);
  useEffect(() => {
    const arrive = ({ state }: PopStateEvent) => {
      const marks = marksOf(state);
      const here = marks?.at(-1);
      const mark = markOf(checkoutStore.getState());
      if (marks && here !== undefined && !goes.current && here < mark) stepBack(here);
      goes.current = marks !== null && follow(markOf(checkoutStore.getState()));
    };
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, []);
}

function markOf({ step, placed, delivery, finished }: ReturnType<typeof checkoutStore.getState>): StepMark {
  if (finished) return -1;
  if (step !== 1 && placed) return step;
  return delivery === null ? 0 : 1;
}

/** True when the history is on its way to another entry. */
function follow(now: StepMark): boolean {
  const state: unknown = history.state;
  const move = historyMove(marksOf(state), now);
  if (move === null) return false;
  if (move.kind === 'go') {
    history.go(move.delta);
    return true;
  }
  const next = { ...(typeof state === 'object' && state !== null && state), checkout: move.marks };
  if (move.kind === 'push') history.pushState(next, '');
  else history.replaceState(next, '');
  return false;
}

function stepBack(mark: StepMark): void {
  const { goTo, chooseDelivery } = checkoutStore.getState();
  if (mark <= 0) chooseDelivery(null);
  goTo(mark === 2 ? 2 : 1);
}

/**
 * The step of a checkout in the browser's history: -1 after its end, 0 for the choice of a delivery, 1 for the form,
 * then steps 2 and 3.
 */
export type StepMark = -1 | 0 | 1 | 2 | 3;

/** How to change the history so that it matches the checkout. */
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
