import type { Prisma } from '#prisma/generated/client.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';
import { forgetValues } from './fit-variants.ts';
import type { AttributeInput } from './product-input.ts';

/**
 * Makes a product's values exactly these, in this order. Attributes and values are shared by all products: 'размер' is
 * the 'Размер' that is there already, so carts and orders go on to mean the same thing.
 */
export async function saveAttributes(
  tx: Transaction,
  productId: number,
  attributes: readonly AttributeInput[],
): Promise<void> {
  // Attributes and their values are found or made: two savers must not make one of them twice.
  await advisoryLock(tx, 'attributes');
  const before = await tx.productAttribute.findMany({ where: { productId }, select: { valueId: true } });
  await tx.productAttribute.deleteMany({ where: { productId } });
  const rows = new Map<number, Prisma.ProductAttributeCreateManyInput>();
  for (const { name, values } of attributes) {
    const attributeId = await attributeFor(tx, name);
    for (const [position, { value, price }] of values.entries()) {
      const valueId = await valueFor(tx, attributeId, value);
      // The same value named twice: the last word counts.
      rows.set(valueId, { productId, attributeId, valueId, priceModifier: price, position });
    }
  }
  // At once: what the product is found by is made anew after each statement.
  await tx.productAttribute.createMany({ data: [...rows.values()] });
  await forgetValues(
    tx,
    productId,
    before.map(({ valueId }) => valueId).filter((id) => !rows.has(id)),
  );
}

async function attributeFor(tx: Transaction, name: string): Promise<number> {
  const known = await tx.attribute.findFirst({
    where: { name: { equals: literalText(name), mode: 'insensitive' } },
    orderBy: { id: 'asc' },
  });
  return (known ?? (await tx.attribute.create({ data: { name } }))).id;
}

async function valueFor(tx: Transaction, attributeId: number, value: string): Promise<number> {
  const known = await tx.attributeValue.findFirst({
    where: { attributeId, value: { equals: literalText(value), mode: 'insensitive' } },
    orderBy: { id: 'asc' },
  });
  if (known) return known.id;
  const { _max } = await tx.attributeValue.aggregate({ where: { attributeId }, _max: { position: true } });
  const row = await tx.attributeValue.create({ data: { attributeId, value, position: (_max.position ?? -1) + 1 } });
  return row.id;
}
