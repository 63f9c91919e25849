import { autoRetry } from '@grammyjs/auto-retry';
import { Bot } from 'grammy';
import type { BotContext, BotDeps } from './context.ts';
import { conversations } from './conversations/conversations.ts';
import { claimFeature } from './features/claim.ts';
import { contactFeature } from './features/contact.ts';
import { customersFeature } from './features/customers.ts';
import { handleError } from './features/errors.ts';
import { fallbackFeature } from './features/fallback.ts';
import { followOrderFeature } from './features/follow-order.ts';
import { helpFeature } from './features/help.ts';
import { inviteFeature } from './features/invite.ts';
import { linkAccountFeature } from './features/link-account.ts';
import { managersFeature } from './features/managers.ts';
import { paymentUpdatesFeature } from './features/payment-updates.ts';
import { productLinkFeature } from './features/product-link.ts';
import { shopkeepingFeature } from './features/shopkeeping.ts';
import { signInFeature } from './features/sign-in.ts';
import { startFeature } from './features/start.ts';
import { FLOOD_POINTS, floodFeature } from './updates/flood.ts';

/** Telegram holds a long poll for half a minute; other calls answer far sooner. */
const CALL_TIMEOUT_SECONDS = 60;

/** The bot with all its features. It does not start: whoever makes it does. */
export function createBot(token: string, deps: BotDeps): Bot<BotContext> {
  const bot = new Bot<BotContext>(token, { client: { apiRoot: deps.apiRoot, timeoutSeconds: CALL_TIMEOUT_SECONDS } });
  // Short waits are waited out here; long ones are the queue's. Unbounded retries would hold a worker for ever.
  bot.api.config.use(
    autoRetry({ maxRetryAttempts: 2, maxDelaySeconds: 3, rethrowHttpErrors: true, rethrowInternalServerErrors: true }),
  );

  // Before everything that drops, waits or writes: Telegram asks once, and waits ten seconds.
  bot.use(paymentUpdatesFeature(deps));
  bot.use(floodFeature(FLOOD_POINTS * (deps.rateLimitFactor ?? 1)));
  bot.use(contactFeature(deps));
  // Answers to a question that waits go to it; commands and buttons of others go on to the features below.
  bot.use(conversations(deps));
  // Deep links are a `/start` with a payload, so they come before the greeting.
  bot.use(linkAccountFeature(deps), signInFeature(deps), inviteFeature(deps), followOrderFeature(deps));
  bot.use(productLinkFeature(deps));
  bot.use(startFeature(deps));
  bot.use(claimFeature(deps));
  bot.use(helpFeature(deps));
  bot.use(managersFeature(deps));
  bot.use(shopkeepingFeature(deps));
  bot.use(customersFeature(deps));
  bot.use(fallbackFeature(deps));
  bot.catch(handleError(deps));
  return bot;
}
