import { Router } from 'express';
import { type DeskSearch, deskSearchInput } from '#shared/contract/desk/search.ts';
import { searchDesk } from '#shared/domain/orders/search-desk.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

/** One field that searches everything in the shop. */
export function deskSearchRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();
  router.get('/desk/search', async (request, response) => {
    const { user } = requireStaff(response);
    const { q } = deskSearchInput.parse(request.query);
    answer<DeskSearch>(response, await searchDesk({ db }, { words: q, role: user.role }));
  });
  return router;
}
