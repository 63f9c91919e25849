import type { FunnelStep } from '#shared/contract/funnel.ts';
import { sessionSafeStorage, type TextStorage } from '#webapp/lib/safe-storage.ts';

const KEY = 'prilavok:counted';

/** Sends in the background, without waiting for an answer. */
const beacon = (step: FunnelStep): void => {
  navigator.sendBeacon?.('/api/funnel', new Blob([JSON.stringify({ step })], { type: 'application/json' }));
};

/** Counts a step of this visit: each step once, anonymously. */
export function countStep(
  step: FunnelStep,
  { storage = sessionSafeStorage, send = beacon }: { storage?: TextStorage; send?: (step: FunnelStep) => void } = {},
): void {
  const counted = (storage.getItem(KEY) ?? '').split(' ');
  if (counted.includes(step)) return;
  storage.setItem(KEY, [...counted, step].join(' ').trim());
  send(step);
}
