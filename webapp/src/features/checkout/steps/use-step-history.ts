import { useEffect, useRef } from 'react';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { useCheckout } from '#webapp/features/checkout/draft/use-checkout.ts';
import { historyMove, marksOf, type StepMark } from './step-marks.ts';

/** The browser's Back goes one step back inside the checkout, and leaves it only from its first step. */
export function useStepHistory(): void {
  const now = useCheckout(markOf);
  // Going through the history is not done at once: until it is, what it tells was asked for here.
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
