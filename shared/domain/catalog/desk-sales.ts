import type { Sale as SaleRow } from '#prisma/generated/client.ts';
import type { DeskSale } from '#shared/contract/desk/sales.ts';
import { discountState } from '#shared/contract/discount-state.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findSaleGoods, saleVersion } from './sale-goods.ts';
import { findSale } from './save-sale.ts';
import { listStaffSales } from './staff-sales.ts';

/** A page of sales as the desk shows them. */
export async function listDeskSales(
  db: Transaction,
  paging: { page: number; perPage: number },
): Promise<{ sales: DeskSale[]; total: number }> {
  const { sales, total } = await listStaffSales(db, paging);
  return { sales: await Promise.all(sales.map((sale) => viewOf(db, sale))), total };
}

/** Throws `not_found`. */
export const findDeskSale = async (db: Transaction, id: number): Promise<DeskSale> =>
  viewOf(db, await findSale(db, id));

async function viewOf(db: Transaction, sale: SaleRow): Promise<DeskSale> {
  const [goods, lowered] = await Promise.all([
    findSaleGoods(db, sale.id),
    db.product.count({ where: { saleId: sale.id } }),
  ]);
  const { id, title, description, contact, pictureUrl, isActive, percent, amount } = sale;
  const [startsAt, endsAt] = [sale.startsAt?.toISOString() ?? null, sale.endsAt?.toISOString() ?? null];
  return {
    id,
    title,
    description,
    contact,
    picture: pictureUrl,
    is_active: isActive,
    state: discountState({ isActive, startsAt, endsAt }),
    percent,
    amount: amount === null ? null : roublesFromKopecks(amount),
    starts_at: startsAt,
    ends_at: endsAt,
    goods,
    lowered,
    version: saleVersion(sale, goods),
  };
}
