import type { Sale as SaleRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** All sales as the storefront orders them; a page past the end gives the last one. */
export async function listStaffSales(
  db: Transaction,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ sales: SaleRow[]; total: number; page: number; pages: number }> {
  const total = await db.sale.count();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(page, pages);
  const sales = await db.sale.findMany({
    orderBy: [{ isActive: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    skip: (shown - 1) * perPage,
    take: perPage,
  });
  return { sales, total, page: shown, pages };
}
