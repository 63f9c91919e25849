import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { digestFeature } from './digest.ts';
import { managersChatFeature } from './managers-chat.ts';
import { noticeWishesFeature } from './notice-wishes.ts';
import { orderStepsFeature } from './order-steps.ts';
import { refundsFeature } from './refunds.ts';
import { reviewModerationFeature } from './review-moderation.ts';
import { shopOrdersFeature } from './shop-orders.ts';
import { staffFeature } from './staff.ts';

/** What those who work in the shop do in the chat. It stands before the customers' commands of the same names. */
export function managersFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(orderStepsFeature(deps), reviewModerationFeature(deps), shopOrdersFeature(deps));
  composer.use(refundsFeature(deps));
  composer.use(noticeWishesFeature(deps), staffFeature(deps), digestFeature(deps), managersChatFeature(deps));
  return composer;
}
