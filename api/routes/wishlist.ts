import { Router } from 'express';
import { type WishlistItem, wishlistInput } from '#shared/contract/wishlist.ts';
import { addToWishlist, clearWishlist, removeFromWishlist } from '#shared/domain/wishlist/change-wishlist.ts';
import { listWishlist } from '#shared/domain/wishlist/list-wishlist.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { requireUser } from '../middleware/signed-in-user.ts';

/** All of them are GET, as the specification says: another site cannot send the bearer token. */
export function wishlistRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/wishlist/user', async (_request, response) => {
    answer(response, await listWishlist(db, requireUser(response).user.id));
  });

  router.get('/wishlist/add', async (request, response) => {
    const { user } = requireUser(response);
    const { id } = wishlistInput.parse(request.query);
    await addToWishlist({ db }, user.id, id);
    answer<WishlistItem>(response, { product_id: id, is_in_wishlist: true });
  });

  router.get('/wishlist/remove', async (request, response) => {
    const { user } = requireUser(response);
    const { id } = wishlistInput.parse(request.query);
    await removeFromWishlist(db, user.id, id);
    answer<WishlistItem>(response, { product_id: id, is_in_wishlist: false });
  });

  router.get('/wishlist/clear', async (_request, response) => {
    answer(response, { removed: await clearWishlist(db, requireUser(response).user.id) });
  });
  return router;
}
