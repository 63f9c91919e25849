import { Suspense } from 'react';
import { lazyExtra } from '../components/lazy-extra.ts';
import { MissingWindow } from '../components/missing-window.tsx';
import { useOpenProduct } from '../lib/product-place.ts';

const ProductSheet = lazyExtra<{ id: number; onClose: () => void }>(
  async () => (await import('../features/product/product-sheet.tsx')).ProductSheet,
  MissingWindow,
);

/** The product that the address names, over whatever screen is open. */
export function ProductOverScreen() {
  const { id, close } = useOpenProduct();
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ProductSheet key={id} id={id} onClose={close} />
    </Suspense>
  );
}
