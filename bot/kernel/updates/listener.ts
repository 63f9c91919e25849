import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import type { Logger } from '#shared/platform/logger.ts';
import { isSameSecret } from '#shared/platform/same-secret.ts';
import type { Inbox } from './inbox.ts';

interface ListenerOptions {
  inbox: Pick<Inbox, 'take'>;
  /** Throws if the bot cannot work. */
  assertHealthy: () => Promise<void>;
  /** If it is set, the listener accepts updates at /telegram/webhook. */
  webhookSecret: string | undefined;
  log: Logger;
}

/** The bot's own listener: its health, and Telegram's updates if they come by webhook. */
export function createListener({ inbox, assertHealthy, webhookSecret, log }: ListenerOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', tellHealth(assertHealthy));
  if (webhookSecret) {
    app.post('/telegram/webhook', onlyTelegram(webhookSecret), express.json({ limit: '1mb' }), takeUpdate(inbox, log));
  }
  app.use((_request, response) => void response.status(404).json({ success: false, status: 'error' }));
  app.use(answerBadRequests);
  return app;
}

const tellHealth =
  (assertHealthy: () => Promise<void>): RequestHandler =>
  async (_request, response) => {
    try {
      await assertHealthy();
      response.json({ success: true, status: 'success', data: null });
    } catch {
      response.status(503).json({ success: false, status: 'error', code: 'unavailable' });
    }
  };

/** Checked before the body is read, so strangers cost nothing. */
const onlyTelegram =
  (secret: string): RequestHandler =>
  (request, response, next) => {
    const given = request.get('x-telegram-bot-api-secret-token') ?? '';
    if (isSameSecret(given, secret)) next();
    else response.status(401).json({ success: false, status: 'error' });
  };

const anyUpdate = z.looseObject({ update_id: z.int() });

/** Answers 200 when the update cannot be lost. Telegram repeats unanswered updates, and holds back later ones. */
const takeUpdate =
  (inbox: Pick<Inbox, 'take'>, log: Logger): RequestHandler =>
  async (request, response) => {
    const update = anyUpdate.safeParse(request.body);
    if (!update.success) return void response.status(400).json({ success: false, status: 'error' });
    try {
      await inbox.take([update.data as Update]);
      response.status(200).end();
    } catch (error) {
      log.warn({ err: error }, 'an update could not be saved; Telegram will send it again');
      response.status(503).json({ success: false, status: 'error' });
    }
  };

const answerBadRequests: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(400).json({ success: false, status: 'error' });
};
