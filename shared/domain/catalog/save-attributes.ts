import type { Prisma } from '#prisma/generated/client.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';
import { forgetValues } from './fit-variants.ts';
import type { AttributeInput } from './product-input.ts';

interface AttributesSaving {
  productId: number;
  attributes: readonly AttributeInput[];
  /** Its variants are saved again right after: none of them is dropped because a value has another name now. */
  keepsVariants: boolean;
}

/**
 * Makes a product's values exactly these, in this order. Attributes and values are shared by all products: 'размер' is
 * the existing 'Размер', so carts and orders keep their meaning. Names that only this product uses are renamed in
 * place.
 */
export async function saveAttributes(
  tx: Transaction,
  { productId, attributes, keepsVariants }: AttributesSaving,
): Promise<void> {
  // Attributes and their values are found or created: two savers must not create one of them twice.
  await advisoryLock(tx, 'attributes');
  const before = await tx.productAttribute.findMany({
    where: { productId },
    select: { attributeId: true, valueId: true },
  });
  await tx.productAttribute.deleteMany({ where: { productId } });
  const rows = new Map<number, Prisma.ProductAttributeCreateManyInput>();
  for (const [attributePosition, { id, name, values }] of attributes.entries()) {
    const ownId = before.find(({ attributeId }) => attributeId === id)?.attributeId;
    const attributeId = await attributeFor(tx, name, ownId);
    for (const [position, { id: knownId, value, price }] of values.entries()) {
      const own = before.find((entry) => entry.valueId === knownId && entry.attributeId === attributeId);
      const valueId = await valueFor(tx, { attributeId, value, ownId: own?.valueId });
      // If the same value is given twice, the last one counts.
      rows.set(valueId, { productId, attributeId, valueId, priceModifier: price, position, attributePosition });
    }
  }
  // In one statement: the product's search data is rebuilt after each statement.
  await tx.productAttribute.createMany({ data: [...rows.values()] });
  const goneIds = before.map(({ valueId }) => valueId).filter((id) => !rows.has(id));
  await forgetValues(tx, { productId, goneIds, keepsVariants });
}

/** The attribute of this name; or the product's own one, renamed, if no other product uses it; or a new one. */
async function attributeFor(tx: Transaction, name: string, ownId: number | undefined): Promise<number> {
  const known = await tx.attribute.findFirst({
    where: { name: { equals: literalText(name), mode: 'insensitive' } },
    orderBy: { id: 'asc' },
  });
  if (known && (known.id !== ownId || known.name === name)) return known.id;
  // The product itself has already dropped all its entries.
  const isOwn = ownId !== undefined && (await tx.productAttribute.count({ where: { attributeId: ownId } })) === 0;
  if (isOwn) await tx.attribute.update({ where: { id: ownId }, data: { name } });
  if (isOwn) return ownId;
  return (known ?? (await tx.attribute.create({ data: { name } }))).id;
}

interface WantedValue {
  attributeId: number;
  value: string;
  ownId: number | undefined;
}

async function valueFor(tx: Transaction, { attributeId, value, ownId }: WantedValue): Promise<number> {
  const known = await tx.attributeValue.findFirst({
    where: { attributeId, value: { equals: literalText(value), mode: 'insensitive' } },
    orderBy: { id: 'asc' },
  });
  if (known && (known.id !== ownId || known.value === value)) return known.id;
  const isOwn = ownId !== undefined && (await tx.productAttribute.count({ where: { valueId: ownId } })) === 0;
  if (isOwn) await tx.attributeValue.update({ where: { id: ownId }, data: { value } });
  if (isOwn) return ownId;
  if (known) return known.id;
  const { _max } = await tx.attributeValue.aggregate({ where: { attributeId }, _max: { position: true } });
  const row = await tx.attributeValue.create({ data: { attributeId, value, position: (_max.position ?? -1) + 1 } });
  return row.id;
}
