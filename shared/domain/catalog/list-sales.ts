import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Nobody looks at more sales than this. */
const MAX_SALES = 50;

export async function listSales(db: Transaction): Promise<Sale[]> {
  const rows = await db.sale.findMany({
    orderBy: [{ isActive: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_SALES,
    include: { products: { take: 1 }, categories: { take: 1 } },
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    thumbnail: row.pictureUrl,
    thumbnail_alt: row.pictureAlt,
    contact: row.contact,
    is_active: row.isActive,
    percent: row.percent,
    amount: row.amount === null ? null : roublesFromKopecks(row.amount),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    has_goods: row.products.length + row.categories.length > 0,
    created_at: row.createdAt.toISOString(),
  }));
}
