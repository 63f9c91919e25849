import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareFn } from 'grammy';
import type { Talk } from '#bot/kernel/context.ts';

const MAX_RETRIES = 2;
const MAX_WAIT_SECONDS = 3;

/**
 * Waits out Telegram's short limits inside a conversation, where the bot's own transformers do not work. The wait is an
 * effect: a replayed answer does not wait again.
 */
export const waitOutLimits =
  (talk: Talk): MiddlewareFn<Context> =>
  async (ctx, next) => {
    ctx.api.config.use(async (call, method, payload, signal) => {
      for (let tried = 0; ; tried++) {
        const answer = await call(method, payload, signal);
        const seconds = answer.ok ? undefined : answer.parameters?.retry_after;
        if (seconds === undefined || seconds > MAX_WAIT_SECONDS || tried === MAX_RETRIES) return answer;
        await talk.external(async () => {
          await pause(seconds * 1000);
        });
      }
    });
    await next();
  };
