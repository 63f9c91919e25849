import { ShopError } from '#shared/domain/shop-error.ts';

/** Also for an order that is another person's: it is not revealed that it exists. */
export const NO_SUCH_ORDER = 'Такого заказа нет';

/** What was asked of an order; null where there is none for whoever asks. */
export async function ifKnown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'order_not_found') return null;
    throw error;
  }
}
