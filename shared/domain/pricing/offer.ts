import { linePrice } from '#shared/contract/line-price.ts';
import { salePrice } from '#shared/contract/sale-price.ts';
import { type ShownEntry, type ShownProduct, type ShownVariant, stockOf } from '#shared/domain/catalog/product-view.ts';

/** What a choice actually is. Kopecks. */
export interface Offer {
  variant: ShownVariant | null;
  sku: string | null;
  /** For one piece, after a running sale. */
  unitPrice: number;
  /** For one piece, before any discount. */
  fullPrice: number;
  /** Pieces left; null if they are not counted. */
  stock: number | null;
}

/** Null for a combination that the product does not have. */
export function findOffer(product: ShownProduct, chosen: readonly ShownEntry[]): Offer | null {
  if (product.variants.length === 0) {
    const modifiers = chosen.map(({ priceModifier }) => priceModifier);
    return offerOf(product, null, linePrice(product.price, modifiers));
  }
  const values = chosen.map(({ valueId }) => valueId);
  const variant = product.variants.find(
    ({ valueIds }) => valueIds.length === values.length && valueIds.every((id) => values.includes(id)),
  );
  return variant ? offerOf(product, variant, variant.price ?? product.price) : null;
}

const offerOf = (product: ShownProduct, variant: ShownVariant | null, fullPrice: number): Offer => ({
  variant,
  sku: variant?.sku ?? product.sku,
  unitPrice: salePrice(fullPrice, product.sale),
  fullPrice,
  stock: variant ? stockOf(product, variant) : product.stock,
});

/** The item whose stock counts: the variant, if it has its own stock, otherwise the product. */
export const countedItem = (product: Pick<ShownProduct, 'id'>, { variant }: Pick<Offer, 'variant'>): string =>
  variant && variant.stock !== null ? `variant ${variant.id}` : `product ${product.id}`;
