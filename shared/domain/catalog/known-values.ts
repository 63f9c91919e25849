import type { Transaction } from '#shared/domain/database.ts';
import type { KnownValue } from './variant-values.ts';

/** The values that a product is available in, with their names. */
export async function knownValues(tx: Transaction, productId: number): Promise<KnownValue[]> {
  const entries = await tx.productAttribute.findMany({
    where: { productId },
    include: { attribute: true, value: true },
  });
  return entries.map(({ attributeId, valueId, attribute, value }) => ({
    attributeId,
    valueId,
    attribute: attribute.name,
    value: value.value,
  }));
}
