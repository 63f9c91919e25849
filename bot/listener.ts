import express, { type Express } from 'express';
import { type Bot, webhookCallback } from 'grammy';
import type { BotContext } from './context.ts';

/** Telegram waits a minute; what takes longer is answered and goes on. */
const ANSWER_WITHIN_MS = 25_000;

interface ListenerOptions {
  bot: Bot<BotContext>;
  /** With it the listener takes updates at /telegram/webhook. */
  webhookSecret: string | undefined;
}

/** The bot's own listener: its health, and Telegram's updates where they come by webhook. */
export function createListener({ bot, webhookSecret }: ListenerOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', (_request, response) => void response.json({ success: true, status: 'success', data: null }));
  if (webhookSecret) {
    app.post(
      '/telegram/webhook',
      express.json({ limit: '1mb' }),
      webhookCallback(bot, 'express', {
        secretToken: webhookSecret,
        timeoutMilliseconds: ANSWER_WITHIN_MS,
        onTimeout: 'return',
      }),
    );
  }
  return app;
}
