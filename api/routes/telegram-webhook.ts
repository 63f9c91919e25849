import express, { type RequestHandler, Router } from 'express';
import { ShopError } from '#shared/domain/shop-error.ts';
import { isSameSecret } from '#shared/platform/same-secret.ts';
import type { ApiDeps } from '../deps.ts';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';
/** Telegram gives up after a minute and sends the update again. */
const PASS_WITHIN_MS = 50_000;

/** Forwards Telegram's updates to the bot of this machine if no reverse proxy does. Off without a secret. */
export function telegramWebhook({ webhook }: Pick<ApiDeps, 'webhook'>): Router {
  const router = Router();
  if (!webhook) return router;
  const { secret, botPort } = webhook;
  const body = express.raw({ type: 'application/json', limit: '1mb' });
  router.post('/webhook', onlyTelegram(secret), body, async (request, response) => {
    if (!Buffer.isBuffer(request.body)) throw new ShopError('bad_request');
    const answer = await fetch(`http://127.0.0.1:${botPort}/telegram/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SECRET_HEADER]: secret },
      body: new Uint8Array(request.body),
      signal: AbortSignal.timeout(PASS_WITHIN_MS),
    }).catch((cause: unknown) => {
      throw new ShopError('unavailable', { cause });
    });
    response.status(answer.status).end();
  });
  return router;
}

/** Checked before the body is read, so strangers cost nothing. */
const onlyTelegram =
  (secret: string): RequestHandler =>
  (request, _response, next) => {
    if (!isSameSecret(request.get(SECRET_HEADER) ?? '', secret)) throw new ShopError('unauthorized');
    next();
  };
