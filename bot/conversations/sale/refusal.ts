import { ShopError } from '#shared/domain/shop-error.ts';

/** Why the shop did not take a sale, in words for its staff. */
export function saleRefusal(error: unknown): string {
  if (error instanceof ShopError && error.code === 'forbidden') return 'Менять акции могут только менеджеры магазина.';
  if (error instanceof ShopError && error.code === 'not_found') return 'Такой акции больше нет.';
  throw error;
}
