import { z } from 'zod';
import type { Sale as SaleRow } from '#prisma/generated/client.ts';
import { lineInput, linesInput } from '#shared/contract/text-input.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { assertGoods, changedTerms, discountTerms, NO_TERMS } from './discount-terms.ts';
import { findSaleGoods, saleVersion, setSaleGoods } from './sale-goods.ts';

export const SALE_LIMITS = { title: 120, description: 1000, contact: 100 } as const;

export const saleInput = z.object({
  title: lineInput().min(1).max(SALE_LIMITS.title),
  description: linesInput().max(SALE_LIMITS.description),
  /** Whom to ask, as people read it. */
  contact: lineInput().max(SALE_LIMITS.contact),
  pictureUrl: z.string().max(500).nullable(),
  isActive: z.boolean(),
  /** A sale without a discount only announces something. */
  ...z.object(discountTerms).partial().shape,
});
export type SaleInput = z.infer<typeof saleInput>;

export const saleChange = saleInput.partial();

interface Deps {
  db: Database;
}

interface SaleDraft {
  actorId: number;
  /** A UUID of the draft: published again, it is the same sale. */
  draftKey: string;
  input: SaleInput;
}

/** Publishes a sale and returns its id. Throws `forbidden` unless called by staff, `invalid_fields`. */
export function createSale({ db }: Deps, { actorId, draftKey, input }: SaleDraft): Promise<number> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await assertGoods(tx, input);
    const { title, description, contact, pictureUrl, isActive } = input;
    const terms = changedTerms(NO_TERMS, input);
    const sale = { title, description, contact, pictureUrl, isActive, pictureAlt: altOf(input), ...terms };
    const { count } = await tx.sale.createMany({ data: [{ draftKey, ...sale }], skipDuplicates: true });
    const { id } = await tx.sale.findUniqueOrThrow({ where: { draftKey }, select: { id: true } });
    if (count > 0) await setSaleGoods(tx, id, input);
    return id;
  });
}

interface SaleEdit {
  actorId: number;
  id: number;
  change: z.infer<typeof saleChange>;
  /** The version that the change was based on; without it the change is always made. */
  version?: string;
}

/** Throws `forbidden`, `not_found`, `invalid_fields`, `conflict` if the sale has another version. */
export function changeSale({ db }: Deps, { actorId, id, change, version }: SaleEdit): Promise<SaleRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    // Two people who change one sale wait for each other; goods that get the sale meanwhile do not wait.
    await tx.$executeRaw`SELECT 1 FROM sales WHERE id = ${id} FOR NO KEY UPDATE`;
    const before = await findSale(tx, id);
    if (version !== undefined && version !== saleVersion(before, await findSaleGoods(tx, id))) {
      throw new ShopError('conflict');
    }
    await assertGoods(tx, change);
    const { title = before.title, description = before.description, contact = before.contact } = change;
    const { isActive = before.isActive, pictureUrl = before.pictureUrl } = change;
    const terms = changedTerms(before, change);
    const data = {
      title,
      description,
      contact,
      isActive,
      pictureUrl,
      pictureAlt: altOf({ title, pictureUrl }),
      ...terms,
    };
    const after = await tx.sale.update({ where: { id }, data });
    await setSaleGoods(tx, id, change);
    return after;
  });
}

/** Removes a sale from the storefront for good; a deleted one is no error. Throws `forbidden`. */
export function deleteSale({ db }: Deps, { actorId, id }: { actorId: number; id: number }): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await tx.sale.deleteMany({ where: { id } });
  });
}

/** Throws `not_found`. */
export async function findSale(db: Transaction, id: number): Promise<SaleRow> {
  const row = await db.sale.findUnique({ where: { id } });
  if (!row) throw new ShopError('not_found');
  return row;
}

const altOf = ({ title, pictureUrl }: { title: string; pictureUrl: string | null }): string =>
  pictureUrl === null ? '' : title;
