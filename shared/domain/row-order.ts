import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import { ShopError } from './shop-error.ts';

/** Throws `conflict` if the order of the rows is not what the person saw, or rows are left out. */
export function assertOrder(rows: readonly { id: number }[], { ids, was }: RowOrder): void {
  const now = rows.map(({ id }) => id);
  if (!isSame(now, was) || !isSame([...now].sort(ascending), [...ids].sort(ascending))) {
    throw new ShopError('conflict');
  }
}

const ascending = (one: number, other: number): number => one - other;
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
