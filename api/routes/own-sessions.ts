import { Router } from 'express';
import { type AccountSession, changePasswordInput } from '#shared/contract/account.ts';
import { changePassword } from '#shared/domain/customers/change-password.ts';
import { endOwnSession, endSessions, listSessions, type OwnSession } from '#shared/domain/customers/sessions.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { limitFailedSignIns } from '../middleware/sign-in-limits.ts';
import { requireUser } from '../middleware/signed-in-user.ts';
import { idOf } from '../path-params.ts';

/** How users protect their account: the list of sessions, and the password. */
export function ownSessionRoutes({ db, limits, log }: ApiDeps): Router {
  const router = Router();

  router.get('/user/sessions', async (_request, response) => {
    const { user, token } = requireUser(response);
    answer<AccountSession[]>(response, (await listSessions(db, user.id, token)).map(sessionView));
  });

  router.post('/user/sessions/:id/end', async (request, response) => {
    const { user } = requireUser(response);
    await endOwnSession(db, user.id, idOf(request.params.id));
    answer(response, null);
  });

  router.post('/user/signout-all', async (_request, response) => {
    await endSessions(db, requireUser(response).user.id);
    answer(response, null);
  });

  router.post('/user/password', async (request, response) => {
    const { user, token } = requireUser(response);
    const { current_password: current, password } = changePasswordInput.parse(request.body);
    // With a stolen session, passwords can be guessed only as slowly as at the sign-in.
    const attempt = { request, response, login: `user ${user.id}`, canUseBot: async () => false };
    const change = { user, token, current, password };
    await limitFailedSignIns({ limits, log }, attempt, () => changePassword({ db }, change));
    answer(response, null);
  });
  return router;
}

const sessionView = ({ id, device, createdAt, lastUsedAt, isCurrent }: OwnSession): AccountSession => ({
  id,
  device,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  is_current: isCurrent,
});
