import express, { Router } from 'express';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ApiDeps } from '../deps.ts';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';
/** Telegram gives up after a minute and sends the update again. */
const PASS_WITHIN_MS = 50_000;

/**
 * Passes Telegram's updates on to the bot of this machine, where no reverse proxy does. The secret is checked there:
 * this process does not know it.
 */
export function telegramWebhook({ botPort }: Pick<ApiDeps, 'botPort'>): Router {
  const router = Router();
  router.post('/webhook', express.raw({ type: 'application/json', limit: '1mb' }), async (request, response) => {
    const secret = request.get(SECRET_HEADER);
    const body: unknown = request.body;
    if (!secret || !Buffer.isBuffer(body)) throw new ShopError('bad_request');
    const answer = await fetch(`http://127.0.0.1:${botPort}/telegram/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SECRET_HEADER]: secret },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(PASS_WITHIN_MS),
    }).catch((cause: unknown) => {
      throw new ShopError('unavailable', { cause });
    });
    response
      .status(answer.status)
      .type('json')
      .send(await answer.text());
  });
  return router;
}
