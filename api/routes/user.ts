import { Router } from 'express';
import {
  type MatchedLink,
  type Preferences,
  preferencesInput,
  type SavedDetails,
  signInInput,
  signUpInput,
} from '#shared/contract/account.ts';
import { type Erased, eraseDataInput, type PersonalData } from '#shared/contract/personal-data.ts';
import { makeLinkCode } from '#shared/domain/customers/link-account.ts';
import { endSession } from '#shared/domain/customers/sessions.ts';
import { canSignInByBot, signIn } from '#shared/domain/customers/sign-in.ts';
import { signUp } from '#shared/domain/customers/sign-up.ts';
import { userView } from '#shared/domain/customers/user-view.ts';
import { buyerProfile } from '#shared/domain/orders/buyer-profile.ts';
import { savedDetails } from '#shared/domain/orders/saved-details.ts';
import { eraseOwnData } from '#shared/domain/privacy/erase-data.ts';
import { personalData } from '#shared/domain/privacy/personal-data.ts';
import { botLinks } from '#shared/domain/settings/bot-link.ts';
import { consentDocument } from '#shared/domain/settings/documents.ts';
import { notifyWebsiteSignIn } from '#shared/domain/staff/notify-website-sign-in.ts';
import { wantPriceDrops } from '#shared/domain/wishlist/price-drops.ts';
import { answer } from '../answer.ts';
import { answerSignedIn } from '../answer-signed-in.ts';
import type { ApiDeps } from '../deps.ts';
import { deviceOf } from '../middleware/device-of.ts';
import { limitFailedSignIns } from '../middleware/sign-in-limits.ts';
import { requireUser } from '../middleware/signed-in-user.ts';

export function userRoutes({ db, limits, log }: ApiDeps): Router {
  const router = Router();

  router.post('/user/signup', async (request, response) => {
    const { consent, ...account } = signUpInput.parse(request.body);
    const agreed = consent ? await consentDocument(db) : null;
    answerSignedIn(response, await signUp({ db }, account, agreed, deviceOf(request)), 201);
  });

  router.post('/user/signin', async (request, response) => {
    const input = signInInput.parse(request.body);
    const canUseBot = () => canSignInByBot({ db }, input.username);
    const attempt = { request, response, login: input.username, canUseBot };
    answerSignedIn(
      response,
      await limitFailedSignIns({ limits, log }, attempt, () =>
        signIn({ db, tellSignIn: notifyWebsiteSignIn }, input, deviceOf(request)),
      ),
    );
  });

  router.get('/user/token-check', (_request, response) => {
    const user = userView(requireUser(response).user);
    answer(response, user, { user });
  });

  router.get('/user/me', async (_request, response) => {
    const user = await buyerProfile(db, requireUser(response).user);
    answer(response, user, { user, notice: user.notice });
  });

  router.get('/user/saved-details', async (_request, response) => {
    answer<SavedDetails>(response, await savedDetails(db, requireUser(response).user.id));
  });

  router.post('/user/link-code', async (_request, response) => {
    const { user } = requireUser(response);
    const linkTo = await botLinks(db);
    const { code, digits, expiresAt } = await makeLinkCode({ db }, user);
    const url = linkTo('link', code);
    answer<MatchedLink>(response, { code, digits, url, expires_at: expiresAt.toISOString() }, {}, 201);
  });

  router.put('/user/preferences', async (request, response) => {
    const { user } = requireUser(response);
    const preferences = preferencesInput.parse(request.body);
    await wantPriceDrops({ db }, user.id, preferences.price_drops);
    answer<Preferences>(response, preferences);
  });

  router.get('/user/export', async (_request, response) => {
    answer<PersonalData>(response, await personalData({ db }, { userId: requireUser(response).user.id }));
  });

  router.post('/user/delete', async (request, response) => {
    const { user } = requireUser(response);
    eraseDataInput.parse(request.body);
    const { id, erasedAt, orders, messages, reviews } = await eraseOwnData({ db }, user.id, 'api');
    answer<Erased>(response, { record: id, erased_at: erasedAt.toISOString(), orders, messages, reviews });
  });

  router.post('/user/signout', async (_request, response) => {
    await endSession(db, requireUser(response).token);
    answer(response, null);
  });
  return router;
}
