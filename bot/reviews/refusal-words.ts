import type { ShopError } from '#shared/domain/shop-error.ts';

/** Why a review cannot be written, or not be changed any more. */
export const refusalWords = ({ code }: ShopError): string =>
  code === 'review_exists' ? 'Ваш отзыв об этом товаре уже опубликован.' : 'Этого товара больше нет в магазине.';
