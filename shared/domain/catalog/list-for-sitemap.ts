import type { Transaction } from '#shared/domain/database.ts';

/** Rows read at a time: a large catalogue is never in memory as a whole. */
const AT_ONCE = 2000;

interface SitemapEntry {
  id: number;
  updatedAt: Date;
}

const ON_SALE = { isHidden: false, category: { isHidden: false } };

export function countForSitemap(db: Transaction): Promise<number> {
  return db.product.count({ where: ON_SALE });
}

/** Products on sale by id, `count` of them after the first `skip`. */
export async function* listForSitemap(db: Transaction, skip: number, count: number): AsyncGenerator<SitemapEntry> {
  let left = count;
  let after: number | undefined;
  while (left > 0) {
    const rows = await db.product.findMany({
      where: { ...ON_SALE, ...(after !== undefined && { id: { gt: after } }) },
      select: { id: true, updatedAt: true },
      orderBy: { id: 'asc' },
      ...(after === undefined && { skip }),
      take: Math.min(AT_ONCE, left),
    });
    yield* rows;
    left -= rows.length;
    after = rows.at(-1)?.id;
    if (after === undefined) return;
  }
}

/** When anything on sale changed last, by category. */
export async function lastChanges(db: Transaction): Promise<Map<number, Date>> {
  const groups = await db.product.groupBy({ by: ['categoryId'], where: ON_SALE, _max: { updatedAt: true } });
  return new Map(groups.flatMap(({ categoryId, _max }) => (_max.updatedAt ? [[categoryId, _max.updatedAt]] : [])));
}
