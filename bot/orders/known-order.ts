import { ShopError } from '#shared/domain/shop-error.ts';

/** Also for another person's order, so that its existence is not revealed. */
export const NO_SUCH_ORDER = 'Такого заказа нет';

/** The requested data of an order; null if this person has no such order. */
export async function ifKnown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'order_not_found') return null;
    throw error;
  }
}
