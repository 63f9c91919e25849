import { findProducts } from '#shared/domain/catalog/find-product.ts';
import type { ShownEntry, ShownProduct } from '#shared/domain/catalog/product-view.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { countedItem, findOffer, type Offer } from '#shared/domain/pricing/offer.ts';
import type { OrderRow } from './order-view.ts';
import { orderedLines } from './repeat-order.ts';

type LineRow = OrderRow['lines'][number];

/** A variant that a line of an order can become, or is. Kopecks. */
export interface LineChoice {
  /** Its values, ascending: the same as long as the product has them. */
  valueIds: number[];
  name: string;
  selectedAttributeValues: Record<string, number>;
  unitPrice: number;
  isOrdered: boolean;
  /** Whether pieces are available for this line now. */
  isThere: boolean;
}

/** Nobody can choose among hundreds of buttons. */
const MOST_COMBINATIONS = 100;

/** The choices for each of an order's lines. */
export async function lineChoices(db: Transaction, lines: readonly LineRow[]): Promise<LineChoice[][]> {
  const products = await findProducts(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    return product && product.attributes.length > 0 ? choicesOf(product, line) : [];
  });
}

function choicesOf(product: ShownProduct, line: LineRow): LineChoice[] {
  const [ordered] = orderedLines([line]);
  const values = Object.values(ordered?.selectedAttributeValues ?? {}).sort(ascending);
  const orderedOffer = findOffer(product, entriesOf(product, values));
  const isOwnStock = (offer: Offer): boolean =>
    line.takenFromStock && orderedOffer !== null && countedItem(product, offer) === countedItem(product, orderedOffer);
  return combinations(product).flatMap((entries) => {
    const valueIds = entries.map(({ valueId }) => valueId).sort(ascending);
    const isOrdered = valueIds.join() === values.join();
    const offer = findOffer(product, entries);
    if (!offer) return [];
    return {
      valueIds,
      isOrdered,
      unitPrice: isOrdered ? line.unitPrice : offer.unitPrice,
      // Pieces that the line gives back are available for its new choice.
      isThere: isOrdered || offer.stock !== 0 || isOwnStock(offer),
      name: entries.map(({ value }) => value.value).join(', '),
      selectedAttributeValues: Object.fromEntries(entries.map(({ attributeId, valueId }) => [attributeId, valueId])),
    };
  });
}

const ascending = (one: number, other: number): number => one - other;

const entriesOf = ({ attributes }: ShownProduct, valueIds: readonly number[]): ShownEntry[] =>
  attributes.filter(({ valueId }) => valueIds.includes(valueId));

/** The variants in their own order, or, if a product has none, every combination of its values. */
export function combinations(product: ShownProduct): ShownEntry[][] {
  if (product.variants.length > 0) return product.variants.map(({ valueIds }) => entriesOf(product, valueIds));
  const names = [...new Set(product.attributes.map(({ attributeId }) => attributeId))];
  return names.reduce<ShownEntry[][]>(
    (all, attributeId) =>
      all
        .flatMap((begun) =>
          product.attributes.filter((entry) => entry.attributeId === attributeId).map((entry) => [...begun, entry]),
        )
        .slice(0, MOST_COMBINATIONS),
    [[]],
  );
}
