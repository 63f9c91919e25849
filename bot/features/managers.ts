import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { orderStepsFeature } from './order-steps.ts';
import { reviewModerationFeature } from './review-moderation.ts';

/** What those who work in the shop do in the chat. It stands before the customers' commands of the same names. */
export function managersFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(orderStepsFeature(deps), reviewModerationFeature(deps));
  return composer;
}
