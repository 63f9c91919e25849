import { useEffect, useRef } from 'react';
import { track } from './shop-events.ts';

interface SeenProduct {
  id: number;
  title: string;
  price: number;
}

/** Tells the shop's statistics once that a product was looked at closely. */
export function useSeenProduct(product: SeenProduct | undefined): void {
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!product || product.id === seen.current) return;
    seen.current = product.id;
    const { id, title, price } = product;
    track({ kind: 'detail', products: [{ id, title, price }] });
  }, [product]);
}
