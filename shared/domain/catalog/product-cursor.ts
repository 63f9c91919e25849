import { z } from 'zod';
import { MAX_INT } from '#shared/contract/max-int.ts';
import type { ProductSort } from '#shared/contract/product.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** The order of a list: the shop's own, by how well a search fits, or sorted. */
export type ListOrder = ProductSort | 'shop' | 'rank';

const price = z.tuple([z.int(), z.int()]);
const title = z.tuple([z.string(), z.int()]);

/** What decides a product's position in each order; its id comes last. */
const PLACES = {
  shop: z.tuple([z.int(), z.int()]),
  rank: z.tuple([z.int(), z.int(), z.int()]),
  price_asc: price,
  price_desc: price,
  title_asc: title,
  title_desc: title,
} satisfies Record<ListOrder, z.ZodType>;

export type Place<Order extends ListOrder = ListOrder> = z.infer<(typeof PLACES)[Order]>;

interface ProductCursor {
  /** The place of the last product that was shown. */
  place: Place;
  /** How a search was read: a letter if not as typed, then a digit per word (`WordReading`); `k` as an SKU. */
  reading: string;
}

/**
 * The end of a page, as text for the caller. The next page begins after exactly that place, whatever was added, hidden
 * or deleted before it meanwhile; an offset would shift.
 */
export const cursorText = (order: ListOrder, { place, reading }: ProductCursor): string =>
  Buffer.from(JSON.stringify([order, place, reading])).toString('base64url');

/** Reads the text again. Throws `invalid_fields` for the text of another order, or an invalid one. */
export function readCursor(order: ListOrder, text: string): ProductCursor {
  try {
    const [, place, reading] = z
      .tuple([z.literal(order), PLACES[order], z.string().regex(/^(?:k|[lrs]?[0-3]{0,10})$/)])
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    // Values that the columns cannot store are invalid; so is a text with a zero character.
    if (place.some((key) => (typeof key === 'number' ? Math.abs(key) > MAX_INT : key.includes('\0')))) throw text;
    return { place, reading };
  } catch {
    const message = 'Продолжить отсюда нельзя: начните с первой страницы';
    throw new ShopError('invalid_fields', { details: [{ path: 'after', message }] });
  }
}
