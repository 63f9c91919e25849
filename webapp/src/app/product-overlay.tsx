import { type ComponentType, Suspense } from 'react';
import { DialogLoadError } from '#webapp/components/ui/dialog-load-error.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { useOpenProduct } from '#webapp/lib/product-place.ts';

interface ProductSheetProps {
  id: number;
  onClose: () => void;
}

const load = async () => (await import('#webapp/features/product/product-sheet.tsx')).ProductSheet;

let ProductSheet: ComponentType<ProductSheetProps> = lazyExtra(load, { Otherwise: DialogLoadError });

/** Loads the code before rendering, so that a page that the server rendered with the sheet can be hydrated. */
export async function loadProductSheet(): Promise<void> {
  ProductSheet = await load();
}

/** The product of the address, over any screen. */
export function ProductOverlay() {
  const { id, close } = useOpenProduct();
  if (id === null) return null;
  return (
    // It never waits. If the code fails, a page that the server rendered with the sheet keeps all but the sheet.
    <Suspense fallback={null}>
      <ProductSheet key={id} id={id} onClose={close} />
    </Suspense>
  );
}
