import { type ComponentType, Suspense } from 'react';
import { DialogLoadError } from '#webapp/components/ui/dialog-load-error.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { useOpenProduct } from '#webapp/lib/product-place.ts';

interface ProductSheetProps {
  id: number;
  onClose: () => void;
}

const load = async () => (await import('#webapp/features/product/product-sheet.tsx')).ProductSheet;

let ProductSheet: ComponentType<ProductSheetProps> = lazyExtra(load, DialogLoadError);

/** Has its code here before the page is drawn: a page that the server drew with it is continued as it is. */
export async function loadProductSheet(): Promise<void> {
  ProductSheet = await load();
}

/** The product that the address names, over whatever screen is open. */
export function ProductOverlay() {
  const { id, close } = useOpenProduct();
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ProductSheet key={id} id={id} onClose={close} />
    </Suspense>
  );
}
