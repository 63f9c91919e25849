import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { usePlatform } from './platform-store.ts';

/**
 * The screen for the `start_param` of a deep link: `product_12`, `category_kruzhki`, `promo_CODE`, `order_HASH`. The
 * part after `__` is the source of the link; a hash may contain `__` too.
 */
export function placeOfStartParam(param: string | undefined): string | null {
  const [place = ''] = (param ?? '').split('__');
  const product = /^product_([1-9]\d{0,8})$/.exec(place)?.[1];
  if (product) return `/?product=${product}`;
  const promo = /^promo_([\w-]{1,40})$/.exec(place)?.[1];
  if (promo) return `/?promo=${promo}`;
  const order = /^order_([\w-]{22,64})$/.exec(param ?? '')?.[1];
  if (order) return `/order/${order}`;
  const category = /^category_([\w-]+)$/.exec(place)?.[1];
  return category ? `/category/${category}` : null;
}

/**
 * Opens the screen of the deep link once per launch: after a reload the parameter is still there, but must not count.
 */
export function useStartPlace(): void {
  const { startParam } = usePlatform();
  const [, navigate] = useLocation();
  useEffect(() => {
    const place = placeOfStartParam(startParam);
    const [visit] = performance.getEntriesByType('navigation');
    const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
    if (place !== null && !isReload) navigate(place);
  }, [startParam, navigate]);
}
