import { lazy, Suspense } from 'react';
import { useOpenProduct } from '../lib/product-place.ts';

const ProductSheet = lazy(async () => ({
  default: (await import('../features/product/product-sheet.tsx')).ProductSheet,
}));

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
