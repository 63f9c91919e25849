import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { dropVariants } from './drop-variants.ts';

/** Removes these values from the pictures shown for them, and their variants, unless the variants are saved again. */
export async function forgetValues(
  tx: Transaction,
  { productId, goneIds, keepsVariants }: { productId: number; goneIds: readonly number[]; keepsVariants: boolean },
): Promise<void> {
  if (goneIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE product_pictures
    SET value_ids = ARRAY(SELECT id FROM unnest(value_ids) AS id WHERE id <> ALL (${[...goneIds]}::int[]))
    WHERE product_id = ${productId} AND value_ids && ${[...goneIds]}::int[]`;
  if (!keepsVariants) await dropVariants(tx, { productId, valueIds: { hasSome: [...goneIds] } });
}

/**
 * Adds a new attribute with a single value to the existing variants. Throws `invalid_fields` if it has several values,
 * so that the variants must be chosen again.
 */
export async function fitVariants(tx: Transaction, productId: number): Promise<void> {
  const variants = await tx.productVariant.findMany({ where: { productId } });
  if (variants.length === 0) return;
  const entries = await tx.productAttribute.findMany({ where: { productId }, include: { attribute: true } });
  const known = new Set(variants.flatMap(({ valueIds }) => valueIds));
  const ofNew = Map.groupBy(
    entries.filter(
      ({ attributeId }) => !entries.some((one) => one.attributeId === attributeId && known.has(one.valueId)),
    ),
    ({ attributeId }) => attributeId,
  );
  const unclear = [...ofNew.values()].find((values) => values.length > 1)?.[0];
  if (unclear) throw refused(`Варианты не знают, какой у них «${unclear.attribute.name}»: задайте их заново`);
  if (variants.every(({ isHidden }) => isHidden)) {
    throw refused('Остались бы только скрытые варианты: покажите другой или скройте товар целиком');
  }
  const added = [...ofNew.values()].flatMap(([only]) => (only ? [only.valueId] : []));
  if (added.length === 0) return;
  await tx.$executeRaw`
    UPDATE product_variants
    SET value_ids = ARRAY(SELECT id FROM unnest(value_ids || ${added}::int[]) AS id ORDER BY id)
    WHERE product_id = ${productId}`;
}

const refused = (message: string) => new ShopError('invalid_fields', { details: [{ path: 'attributes', message }] });
