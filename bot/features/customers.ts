import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { askShopFeature } from './ask-shop.ts';
import { favoritesFeature } from './favorites.ts';
import { inlineSearchFeature } from './inline-search.ts';
import { newsFeature } from './news.ts';
import { orderMessagesFeature } from './order-messages.ts';
import { payOrderFeature } from './pay-order.ts';
import { purchasesFeature } from './purchases.ts';
import { rateOrderFeature } from './rate-order.ts';
import { repeatOrderFeature } from './repeat-order.ts';
import { freeTextFeature, searchFeature } from './search.ts';
import { smallTalkFeature } from './small-talk.ts';

/** What customers do in the chat. Words that nothing takes are searched for, so it stands after everything else. */
export function customersFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(
    purchasesFeature(deps),
    payOrderFeature(deps),
    repeatOrderFeature(deps),
    rateOrderFeature(deps),
    orderMessagesFeature(deps),
    askShopFeature(deps),
  );
  composer.use(favoritesFeature(deps), newsFeature(deps), inlineSearchFeature(deps));
  composer.use(searchFeature(deps), smallTalkFeature(deps), freeTextFeature(deps));
  return composer;
}
