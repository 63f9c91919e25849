import { setTimeout as pause } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { type Bot, BotError } from 'grammy';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import type { Logger } from '#shared/platform/logger.ts';
import { isSameSecret } from '#shared/platform/same-secret.ts';
import type { BotContext } from './context.ts';

/** Telegram waits a minute; what takes longer is answered and goes on. */
const ANSWER_WITHIN_MS = 25_000;

interface ListenerOptions {
  bot: Bot<BotContext>;
  /** With it the listener takes updates at /telegram/webhook. */
  webhookSecret: string | undefined;
  log: Logger;
}

/** The bot's own listener: its health, and Telegram's updates where they come by webhook. */
export function createListener({ bot, webhookSecret, log }: ListenerOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', (_request, response) => void response.json({ success: true, status: 'success', data: null }));
  if (webhookSecret) {
    app.post('/telegram/webhook', onlyTelegram(webhookSecret), express.json({ limit: '1mb' }), takeUpdate(bot, log));
  }
  app.use((_request, response) => void response.status(404).json({ success: false, status: 'error' }));
  app.use(answerBadRequests);
  return app;
}

/** Before the body is read: strangers cost nothing. */
const onlyTelegram =
  (secret: string): RequestHandler =>
  (request, response, next) => {
    const given = request.get('x-telegram-bot-api-secret-token') ?? '';
    if (isSameSecret(given, secret)) next();
    else response.status(401).json({ success: false, status: 'error' });
  };

const anyUpdate = z.looseObject({ update_id: z.int() });

/** Answers 200 also where a feature failed: Telegram would send the same update again, and hold all that follow. */
const takeUpdate =
  (bot: Bot<BotContext>, log: Logger): RequestHandler =>
  async (request, response) => {
    const update = anyUpdate.safeParse(request.body);
    if (!update.success) return void response.status(400).json({ success: false, status: 'error' });
    const handled = handleUpdate(bot, update.data as Update, log);
    await Promise.race([handled, pause(ANSWER_WITHIN_MS, undefined, { ref: false })]);
    response.status(200).end();
  };

async function handleUpdate(bot: Bot<BotContext>, update: Update, log: Logger): Promise<void> {
  try {
    await bot.handleUpdate(update);
  } catch (error) {
    // By webhook grammY leaves to the caller what it gives to bot.catch() when it polls.
    if (error instanceof BotError) await bot.errorHandler(error);
    else log.error({ err: error }, 'an update could not be handled');
  }
}

const answerBadRequests: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(400).json({ success: false, status: 'error' });
};
