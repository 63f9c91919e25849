import type { Sale } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Sales to look at: a page of them is more than anybody reads. */
const MAX_SALES = 50;

export async function listSales(db: Transaction): Promise<Sale[]> {
  const rows = await db.sale.findMany({
    orderBy: [{ isActive: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_SALES,
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    thumbnail: row.pictureUrl,
    thumbnail_alt: row.pictureAlt,
    contact: row.contact,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
  }));
}
