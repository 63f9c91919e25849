import { Suspense } from 'react';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';

const NearestGoods = lazyExtra<{ text: string }>(async () => (await import('./nearest-goods.tsx')).NearestGoods);

/** Where a list has nothing: what is nearest to the words looked for, or else what the shop shows first. */
export function OtherGoods({ text = '' }: { text?: string }) {
  // The server renders nothing that is loaded on demand.
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <NearestGoods text={text} />
    </Suspense>
  );
}
