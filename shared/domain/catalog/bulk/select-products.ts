import { type BulkAction, type BulkSelection, MAX_BULK_PRODUCTS } from '#shared/contract/desk/bulk-change.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { filteredProducts } from '../desk/desk-filter.ts';

/** Pinned products come first in every list: with more of them the order has no meaning. */
const MAX_PINNED = 100;

/** The products that somebody selected, ascending. Throws `invalid_fields` if they are too many for one change. */
export async function selectProducts(db: Transaction, selection: BulkSelection, action: BulkAction): Promise<number[]> {
  const ids = 'ids' in selection ? [...new Set(selection.ids)] : await filtered(db, selection);
  const most = action.kind === 'pin' ? MAX_PINNED : MAX_BULK_PRODUCTS;
  if (ids.length > most) {
    const message = `За один раз — не больше ${most} товаров: сузьте список`;
    throw new ShopError('invalid_fields', { details: [{ path: 'selection', message }] });
  }
  return ids.sort((one, other) => one - other);
}

async function filtered(
  db: Transaction,
  { filter, except }: Extract<BulkSelection, { filter: object }>,
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT product.id ${filteredProducts(filter)} LIMIT ${MAX_BULK_PRODUCTS + except.length + 1}::int`;
  const left = new Set(except);
  return rows.map(({ id }) => id).filter((id) => !left.has(id));
}
