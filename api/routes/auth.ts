import { Router } from 'express';
import { type BotSignIn, finishBotSignInInput, type Launch, type PendingSignIn } from '#shared/contract/account.ts';
import { initDataInput } from '#shared/contract/user.ts';
import { finishBotSignIn, startBotSignIn } from '#shared/domain/customers/bot-sign-in.ts';
import { signInTelegram } from '#shared/domain/customers/sign-in-telegram.ts';
import { verifyInitData } from '#shared/domain/customers/verify-init-data.ts';
import { botLinks } from '#shared/domain/settings/bot-link.ts';
import { notifyWebsiteSignIn } from '#shared/domain/staff/notify-website-sign-in.ts';
import { answer } from '../answer.ts';
import { answerSignedIn } from '../answer-signed-in.ts';
import type { ApiDeps } from '../deps.ts';
import { deviceOf } from '../middleware/device-of.ts';

export function authRoutes(deps: ApiDeps): Router {
  const { db, botToken } = deps;
  const router = Router();

  router.post('/auth/telegram', async (request, response) => {
    const { initData } = initDataInput.parse(request.body);
    answerSignedIn(response, await signInTelegram(deps, initData, deviceOf(request)));
  });

  router.post('/webapp-data', (request, response) => {
    const { user, startParam } = verifyInitData(initDataInput.parse(request.body).initData, botToken);
    const { id, first_name, last_name = null, username = null } = user;
    answer<Launch>(response, { user: { id, first_name, last_name, username }, start_param: startParam });
  });

  router.post('/auth/bot/start', async (_request, response) => {
    const linkTo = await botLinks(db);
    const { secret, code, digits, expiresAt } = await startBotSignIn({ db });
    const url = linkTo('signin', code);
    answer<BotSignIn>(response, { secret, code, digits, url, expires_at: expiresAt.toISOString() }, {}, 201);
  });

  router.post('/auth/bot/finish', async (request, response) => {
    const { secret } = finishBotSignInInput.parse(request.body);
    const signedIn = await finishBotSignIn({ db, tellSignIn: notifyWebsiteSignIn }, secret, deviceOf(request));
    if (signedIn) answerSignedIn(response, signedIn);
    else answer<PendingSignIn>(response, { state: 'pending' }, {}, 202);
  });
  return router;
}
