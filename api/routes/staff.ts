import { Router } from 'express';
import { changeRoleInput, type OneTimeLink } from '#shared/contract/account.ts';
import { listStaff } from '#shared/domain/customers/roles.ts';
import { userView } from '#shared/domain/customers/user-view.ts';
import { botLinks } from '#shared/domain/settings/bot-link.ts';
import { changeRole } from '#shared/domain/staff/change-role.ts';
import { makeInvite } from '#shared/domain/staff/invites.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { requireAdmin } from '../middleware/require-role.ts';
import { idOf } from '../path-params.ts';

/** The staff of the shop. Only admins may call this. */
export function staffRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/admin/staff', async (_request, response) => {
    requireAdmin(response);
    answer(response, (await listStaff({ db })).map(userView));
  });

  router.post('/admin/invites', async (_request, response) => {
    const { user } = requireAdmin(response);
    const linkTo = await botLinks(db);
    const { code, expiresAt } = await makeInvite({ db }, user.id);
    const url = linkTo('invite', code);
    answer<OneTimeLink>(response, { code, url, expires_at: expiresAt.toISOString() }, {}, 201);
  });

  router.put('/admin/users/:id/role', async (request, response) => {
    const { user: actor } = requireAdmin(response);
    const userId = idOf(request.params.id);
    const { role } = changeRoleInput.parse(request.body);
    const user = userView(await changeRole({ db }, { actorId: actor.id, userId, role }));
    answer(response, user, { user });
  });
  return router;
}
