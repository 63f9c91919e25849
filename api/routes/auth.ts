import { Router } from 'express';
import { initDataInput } from '#shared/contract/user.ts';
import { signInTelegram } from '#shared/domain/customers/sign-in-telegram.ts';
import { userView } from '#shared/domain/customers/user-view.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

export function authRoutes(deps: ApiDeps): Router {
  const router = Router();

  router.post('/auth/telegram', async (request, response) => {
    const { initData } = initDataInput.parse(request.body);
    const signedIn = await signInTelegram(deps, initData);
    const session = { user: userView(signedIn.user), token: signedIn.token };
    answer(response, session, session);
  });
  return router;
}
