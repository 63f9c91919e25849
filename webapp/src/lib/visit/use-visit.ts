import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { countStep } from './count-step.ts';
import { rememberSource, sourceOfLanding } from './source.ts';

/** The query of the first screen; later screens have other addresses. */
const LANDING = typeof location === 'undefined' ? '' : location.search;

/** Stores the source of the visit and counts its steps. */
export function useVisit(): void {
  const { startParam } = usePlatform();
  const [path] = useLocation();
  const hasCart = useCart(({ lines }) => lines.length > 0);
  const isBuying = path.startsWith('/checkout');
  useEffect(() => rememberSource(sourceOfLanding(LANDING, startParam)), [startParam]);
  useEffect(() => countStep('visit'), []);
  useEffect(() => {
    if (hasCart) countStep('cart');
  }, [hasCart]);
  useEffect(() => {
    if (isBuying && hasCart) countStep('checkout');
  }, [isBuying, hasCart]);
}
