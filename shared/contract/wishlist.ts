import { z } from 'zod';
import { MAX_INT } from './max-int.ts';

export const MAX_WISHLIST = 500;

const message = 'Укажите товар: id — целое число от 1';

/** `?id=` of `/api/wishlist/add` and `/api/wishlist/remove`. */
export const wishlistInput = z.object({
  id: z
    .string({ message })
    .regex(/^\d+$/, { message })
    .transform(Number)
    .pipe(z.int().min(1, { message }).max(MAX_INT, { message })),
});

/** What `/add` and `/remove` answer: the current state. */
export const wishlistItemSchema = z.object({ product_id: z.int(), is_in_wishlist: z.boolean() });
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

/** What `/clear` answers. */
export const wishlistClearedSchema = z.object({ removed: z.int() });
