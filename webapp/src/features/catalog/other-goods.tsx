import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import type { NearestGoodsProps } from './nearest-goods.tsx';

const NearestGoods = lazyExtra<NearestGoodsProps>(async () => (await import('./nearest-goods.tsx')).NearestGoods);

/** For an empty list: the goods nearest to the search text, or the first goods of the shop. */
export function OtherGoods({ text = '', orFirst = true, shown = [] }: Partial<NearestGoodsProps>) {
  // The server does not render components that are loaded on demand.
  if (!useHydrated()) return null;
  return <NearestGoods text={text} orFirst={orFirst} shown={shown} />;
}
