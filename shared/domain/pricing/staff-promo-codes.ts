import { Prisma, type PromoCode as PromoCodeRow } from '#prisma/generated/client.ts';
import { promoCodeKey } from '#shared/contract/discount.ts';
import type { NamedGoods } from '#shared/domain/catalog/discount-terms.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findPromoCodeGoods } from './promo-code-goods.ts';

/** Orders that use a code now: how many, their sum after all discounts, and what the code took off. Kopecks. */
interface PromoCodeFigures {
  orders: number;
  sum: number;
  discount: number;
}

export type CountedPromoCode = PromoCodeRow & { figures: PromoCodeFigures };

interface Deps {
  db: Database;
}

/** All codes, usable ones first; a page past the end gives the last one. Throws `forbidden`. */
export async function listPromoCodes(
  { db }: Deps,
  { actorId, page, perPage }: { actorId: number; page: number; perPage: number },
): Promise<{ codes: CountedPromoCode[]; total: number; page: number; pages: number }> {
  await requireRole(db, actorId, STAFF);
  const total = await db.promoCode.count();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(page, pages);
  const rows = await db.promoCode.findMany({
    orderBy: [{ isActive: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    skip: (shown - 1) * perPage,
    take: perPage,
  });
  return { codes: await counted(db, rows), total, page: shown, pages };
}

/** One code, by its id or as somebody types it. Throws `forbidden`, `not_found`. */
export async function findStaffPromoCode(
  { db }: Deps,
  { actorId, ...key }: { actorId: number } & ({ id: number } | { code: string }),
): Promise<CountedPromoCode & { goods: NamedGoods }> {
  await requireRole(db, actorId, STAFF);
  const where = 'id' in key ? { id: key.id } : { codeKey: promoCodeKey(key.code) };
  const row = await db.promoCode.findUnique({ where });
  const [found] = row ? await counted(db, [row]) : [];
  if (!found) throw new ShopError('not_found');
  return { ...found, goods: await findPromoCodeGoods(db, found.id) };
}

async function counted(db: Transaction, rows: readonly PromoCodeRow[]): Promise<CountedPromoCode[]> {
  const ids = rows.map(({ id }) => id);
  const figures = await db.$queryRaw<(PromoCodeFigures & { id: number })[]>(Prisma.sql`
    SELECT used.promo_code_id AS id, count(*)::int AS orders, sum(orders.amount_to_pay)::float8 AS sum,
      coalesce(sum((
        SELECT sum((one->>'sum')::int) FROM jsonb_array_elements(orders.discounts) AS one
        WHERE one->>'kind' = 'promo_code'
      )), 0)::float8 AS discount
    FROM promo_code_uses AS used JOIN orders ON orders.id = used.order_id
    WHERE used.promo_code_id = ANY (${ids}::int[])
    GROUP BY used.promo_code_id`);
  return rows.map((row) => {
    const { orders, sum, discount } = figures.find(({ id }) => id === row.id) ?? { orders: 0, sum: 0, discount: 0 };
    return { ...row, figures: { orders, sum, discount } };
  });
}
