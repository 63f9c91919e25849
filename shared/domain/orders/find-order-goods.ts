import type { OrderGoods } from '#shared/contract/desk/new-order.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { shownPicture } from '#shared/contract/shown-picture.ts';
import { findProducts } from '#shared/domain/catalog/find-product.ts';
import { productView, type ShownEntry, type ShownProduct } from '#shared/domain/catalog/product-view.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findOffer } from '#shared/domain/pricing/offer.ts';
import { findStockItems } from '#shared/domain/stock/find-stock-items.ts';
import { combinations } from './line-choices.ts';

/** A list that staff can read while a buyer is on the phone. */
const SHOWN = 60;

/** Goods on sale that match some words or a code, each variant with its price and stock: best matches first. */
export async function findOrderGoods(db: Transaction, query: string): Promise<OrderGoods[]> {
  const things = await findStockItems(db, query);
  const products = await findProducts(
    db,
    things.map((thing) => thing.product_id),
  );
  const goods = things.flatMap(({ product_id, variant_id }) => {
    const product = products.find(({ id }) => id === product_id);
    return product ? choicesOf(product, variant_id) : [];
  });
  return goods.slice(0, SHOWN);
}

/** One variant of a product, or the choice of a product without variants. */
const choicesOf = (product: ShownProduct, variantId: number | null): OrderGoods[] =>
  combinations(product).flatMap((entries) => {
    const offer = findOffer(product, entries);
    if (!offer || (offer.variant?.id ?? null) !== variantId) return [];
    return [{ ...nameOf(product, entries), ...pricesOf(offer), sku: offer.sku ?? '', stock: offer.stock }];
  });

function nameOf(product: ShownProduct, entries: readonly ShownEntry[]) {
  const selectedAttributeValues = Object.fromEntries(entries.map((entry) => [entry.attributeId, entry.valueId]));
  return {
    id: product.id,
    title: product.title,
    choice: entries.map(({ value }) => value.value).join(', '),
    selectedAttributeValues,
    picture: shownPicture(productView(product), selectedAttributeValues)?.url ?? null,
  };
}

const pricesOf = ({ unitPrice, fullPrice }: { unitPrice: number; fullPrice: number }) => ({
  price: roublesFromKopecks(unitPrice),
  full_price: roublesFromKopecks(fullPrice),
});
