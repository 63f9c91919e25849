import { Suspense } from 'react';
import { DialogLoadError } from '#webapp/components/ui/dialog-load-error.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { useOpenProduct } from '#webapp/lib/product-place.ts';

const ProductSheet = lazyExtra<{ id: number; onClose: () => void }>(
  async () => (await import('#webapp/features/product/product-sheet.tsx')).ProductSheet,
  DialogLoadError,
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
