import { z } from 'zod';
import type { PromoCode as PromoCodeRow } from '#prisma/generated/client.ts';
import { MAX_PROMO_CODE, promoCodeKey } from '#shared/contract/discount.ts';
import { MAX_INT } from '#shared/contract/max-int.ts';
import { assertGoods, changedTerms, discountTerms, NO_TERMS } from '#shared/domain/catalog/discount-terms.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findPromoCodeGoods, promoCodeVersion, setPromoCodeGoods } from './promo-code-goods.ts';

const limit = z.int().min(1).max(MAX_INT).nullable();

const promoCodeFields = z.object({
  /** Letters, digits and hyphens, as people read them aloud; spaces are ignored. */
  code: z
    .string()
    .trim()
    .max(MAX_PROMO_CODE)
    .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}])$/u, {
      message: 'Промокод — буквы, цифры и дефисы, от двух знаков',
    }),
  ...discountTerms,
  /** Kopecks. */
  minTotal: z.int().min(0).max(MAX_INT),
  totalLimit: limit,
  perBuyerLimit: limit,
  isFirstOrderOnly: z.boolean(),
  isActive: z.boolean(),
});

export const promoCodeChange = promoCodeFields.partial();

/** All fields except the code have a plain default; without a percentage or a sum there is no discount. */
export const newPromoCode = promoCodeChange.extend({ code: promoCodeFields.shape.code });

interface Deps {
  db: Database;
}

interface PromoCodeDraft {
  actorId: number;
  /** A UUID of the draft: repeated, it is the same code. */
  draftKey: string;
  input: z.infer<typeof newPromoCode>;
}

/** Returns the new code's id. Throws `forbidden` unless called by staff, `invalid_fields`, `conflict` if it exists. */
export function createPromoCode({ db }: Deps, { actorId, draftKey, input }: PromoCodeDraft): Promise<number> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await assertGoods(tx, input);
    const row = columnsOf(NEW, input);
    // If two run at once, the second waits for the first at the unique key, and then finds it.
    await tx.promoCode.createMany({ data: [{ draftKey, ...row }], skipDuplicates: true });
    const made = await tx.promoCode.findUnique({ where: { codeKey: row.codeKey } });
    if (made?.draftKey !== draftKey) throw codeTaken();
    await setPromoCodeGoods(tx, made.id, input);
    return made.id;
  });
}

interface PromoCodeEdit {
  actorId: number;
  id: number;
  change: z.infer<typeof promoCodeChange>;
  /** The version that the change was based on; without it the change is always made. */
  version?: string;
}

/**
 * Changes a code; `isActive: false` stops it. Orders that use it keep their discount. Throws `forbidden`, `not_found`,
 * `invalid_fields`, `conflict` for a code that exists, and for another version.
 */
export function changePromoCode({ db }: Deps, { actorId, id, change, version }: PromoCodeEdit): Promise<PromoCodeRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    // Orders lock the code's row too, so no use comes in between.
    await tx.$executeRaw`SELECT 1 FROM promo_codes WHERE id = ${id} FOR NO KEY UPDATE`;
    const before = await tx.promoCode.findUnique({ where: { id } });
    if (!before) throw new ShopError('not_found');
    if (version !== undefined && version !== promoCodeVersion(before, await findPromoCodeGoods(tx, id))) {
      throw new ShopError('conflict');
    }
    await assertGoods(tx, change);
    const data = columnsOf(before, change);
    if (data.totalLimit !== null && data.totalLimit < before.usedCount) {
      const message = `Этот промокод уже взяли ${before.usedCount} раз: меньше поставить нельзя`;
      throw new ShopError('invalid_fields', { details: [{ path: 'total_limit', message }] });
    }
    await assertFree(tx, data.codeKey, id);
    await setPromoCodeGoods(tx, id, change);
    return tx.promoCode.update({ where: { id }, data });
  });
}

const NEW = {
  code: '',
  ...NO_TERMS,
  minTotal: 0,
  totalLimit: null,
  perBuyerLimit: null,
  isFirstOrderOnly: false,
  isActive: true,
};

type Fields = Omit<z.infer<typeof promoCodeFields>, 'productIds' | 'categoryIds'>;

function columnsOf(before: Fields, change: z.infer<typeof promoCodeChange>) {
  const terms = changedTerms(before, change);
  if (terms.percent === null && terms.amount === null) {
    throw new ShopError('invalid_fields', { details: [{ path: 'percent', message: 'Укажите скидку' }] });
  }
  const { code = before.code, minTotal = before.minTotal, isActive = before.isActive } = change;
  const { totalLimit = before.totalLimit, perBuyerLimit = before.perBuyerLimit } = change;
  const { isFirstOrderOnly = before.isFirstOrderOnly } = change;
  const limits = { minTotal, totalLimit, perBuyerLimit, isFirstOrderOnly, isActive };
  return { code, codeKey: promoCodeKey(code), ...terms, ...limits };
}

async function assertFree(tx: Transaction, codeKey: string, id: number): Promise<void> {
  if ((await tx.promoCode.count({ where: { codeKey, id: { not: id } } })) > 0) throw codeTaken();
}

const codeTaken = (): ShopError =>
  new ShopError('conflict', { details: [{ path: 'code', message: 'Такой промокод уже есть' }] });
