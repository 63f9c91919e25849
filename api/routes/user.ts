import { type Response, Router } from 'express';
import { endSession } from '#shared/domain/customers/sessions.ts';
import { userView } from '#shared/domain/customers/user-view.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { requireUser } from '../middleware/signed-in-user.ts';

export function userRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/user/token-check', (_request, response) => answerUser(response));
  router.get('/user/me', (_request, response) => answerUser(response));

  router.post('/user/signout', async (_request, response) => {
    await endSession(db, requireUser(response).token);
    answer(response, null);
  });
  return router;
}

function answerUser(response: Response): void {
  const user = userView(requireUser(response).user);
  answer(response, user, { user });
}
