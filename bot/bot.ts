import { autoRetry } from '@grammyjs/auto-retry';
import { Bot, Composer } from 'grammy';
import { fulfilmentStepsFeature } from '#bot/orders/fulfilment-steps.ts';
import { pickingFeature } from '#bot/orders/picking.ts';
import { comesBy } from '#shared/domain/catalog/sign-changes.ts';
import { linkAccountFeature } from './account/link-account.ts';
import { ownAccountFeature } from './account/own-account.ts';
import { rememberPersonFeature } from './account/remember-person.ts';
import { signInFeature } from './account/sign-in.ts';
import { broadcastFeature } from './broadcasts/broadcast.ts';
import { newsletterFeature } from './broadcasts/newsletter.ts';
import { ALL_CONVERSATIONS } from './conversations.ts';
import { figuresFeature } from './figures/figures.ts';
import { goodsTablesFeature } from './imports/goods-tables.ts';
import { importsFeature } from './imports/imports.ts';
import { inboxFeature } from './inbox/inbox.ts';
import { replyTemplatesFeature } from './inbox/templates.ts';
import type { BotContext, BotDeps } from './kernel/context.ts';
import { conversations } from './kernel/conversation/conversations.ts';
import { handleError } from './kernel/errors.ts';
import { FLOOD_POINTS, floodFeature } from './kernel/updates/flood.ts';
import { askLinkFeature } from './messages/ask-link.ts';
import { askShopFeature } from './messages/ask-shop.ts';
import { orderMessagesFeature } from './messages/order-messages.ts';
import { blocksFeature } from './orders/blocks/blocks.ts';
import { burstsFeature } from './orders/bursts/bursts.ts';
import { customerOrdersFeature } from './orders/customer-orders.ts';
import { digestFeature } from './orders/digest.ts';
import { editOrderFeature } from './orders/edits/edit-order.ts';
import { followOrderFeature } from './orders/follow-order.ts';
import { orderStepsFeature } from './orders/order-steps.ts';
import { repeatOrderFeature } from './orders/repeat-order.ts';
import { shopOrdersFeature } from './orders/shop-orders.ts';
import { payOrderFeature } from './payments/pay-order.ts';
import { telegramPaymentsFeature } from './payments/telegram-payments.ts';
import { ownDataFeature } from './privacy/own-data.ts';
import { writtenRequestsFeature } from './privacy/written-requests.ts';
import { inlineSearchFeature } from './products/inline-search.ts';
import { productLinkFeature } from './products/product-link.ts';
import { quickProductFeature } from './products/quick-product.ts';
import { freeTextFeature, searchFeature } from './products/search.ts';
import { staffProductsFeature } from './products/staff-products.ts';
import { stockFeature } from './products/stock.ts';
import { stockRequestsFeature } from './products/stock-requests.ts';
import { promoCodeOfferFeature } from './promo-codes/promo-code-offer.ts';
import { promoCodesFeature } from './promo-codes/promo-codes.ts';
import { refundsFeature } from './refunds/refunds.ts';
import { returnsFeature } from './refunds/returns.ts';
import { rateOrderFeature } from './reviews/rate-order.ts';
import { reviewModerationFeature } from './reviews/review-moderation.ts';
import { salesFeature } from './sales/sales.ts';
import { categorySettingsFeature } from './settings/categories/category-settings.ts';
import { deliverySettingsFeature } from './settings/delivery/delivery-settings.ts';
import { documentSettingsFeature } from './settings/documents/document-settings.ts';
import { paymentSettingsFeature } from './settings/payments/payment-settings.ts';
import { settingsFeature } from './settings/settings.ts';
import { claimFeature, inviteFeature } from './staff/join-staff.ts';
import { managersChatFeature } from './staff/managers-chat.ts';
import { notificationPreferencesFeature } from './staff/notification-preferences.ts';
import { staffFeature } from './staff/staff.ts';
import { fallbackFeature } from './welcome/fallback.ts';
import { helpFeature } from './welcome/help.ts';
import { smallTalkFeature } from './welcome/small-talk.ts';
import { startFeature } from './welcome/start.ts';
import { wishlistFeature } from './wishlist/wishlist.ts';

/** Telegram holds a long poll for half a minute; other calls are much faster. */
const CALL_TIMEOUT_SECONDS = 60;

/** The bot with all its features. The caller starts it. */
export function createBot(token: string, deps: BotDeps): Bot<BotContext> {
  comesBy(deps.db, 'bot');
  const bot = new Bot<BotContext>(token, { client: { apiRoot: deps.apiRoot, timeoutSeconds: CALL_TIMEOUT_SECONDS } });
  // Short waits are handled here; long ones by the queue. Unlimited retries would hold a worker forever.
  bot.api.config.use(
    autoRetry({ maxRetryAttempts: 2, maxDelaySeconds: 3, rethrowHttpErrors: true, rethrowInternalServerErrors: true }),
  );

  // Before everything that drops, waits or writes: Telegram asks once, and waits ten seconds.
  bot.use(telegramPaymentsFeature(deps));
  bot.use(floodFeature(FLOOD_POINTS * (deps.rateLimitFactor ?? 1)));
  bot.use(rememberPersonFeature(deps));
  // The open question of a conversation gets its answers; commands and other buttons go on to the features below.
  bot.use(conversations(deps, ALL_CONVERSATIONS));
  // Deep links are a `/start` with a payload, so they come before the greeting.
  bot.use(linkAccountFeature(deps), signInFeature(deps), inviteFeature(deps), followOrderFeature(deps));
  bot.use(productLinkFeature(deps), askLinkFeature(deps), stockRequestsFeature(deps), promoCodeOfferFeature(deps));
  bot.use(startFeature(deps));
  bot.use(claimFeature(deps));
  bot.use(helpFeature(deps));
  bot.use(ownAccountFeature(deps));
  bot.use(ofManagers(deps), ofShopkeepers(deps), ofCustomers(deps));
  bot.use(fallbackFeature(deps));
  bot.catch(handleError(deps));
  return bot;
}

/** Features for staff. They come before the customers' commands with the same names. */
function ofManagers(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(
    orderStepsFeature(deps),
    fulfilmentStepsFeature(deps),
    editOrderFeature(deps),
    pickingFeature(deps),
    reviewModerationFeature(deps),
    shopOrdersFeature(deps),
  );
  composer.use(refundsFeature(deps), returnsFeature(deps), blocksFeature(deps), burstsFeature(deps));
  composer.use(inboxFeature(deps), replyTemplatesFeature(deps));
  composer.use(
    notificationPreferencesFeature(deps),
    staffFeature(deps),
    digestFeature(deps),
    figuresFeature(deps),
    managersChatFeature(deps),
  );
  return composer;
}

/** The features for people who fill the shop. */
function ofShopkeepers(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(
    staffProductsFeature(deps),
    quickProductFeature(deps),
    stockFeature(deps),
    importsFeature(deps),
    goodsTablesFeature(deps),
    promoCodesFeature(deps),
    salesFeature(deps),
    broadcastFeature(deps),
    settingsFeature(deps),
  );
  composer.use(deliverySettingsFeature(deps), paymentSettingsFeature(deps));
  composer.use(categorySettingsFeature(deps), documentSettingsFeature(deps), writtenRequestsFeature(deps));
  return composer;
}

/** The features for customers. A text that no feature handles is searched for, so it comes after everything else. */
function ofCustomers(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(
    customerOrdersFeature(deps),
    payOrderFeature(deps),
    repeatOrderFeature(deps),
    rateOrderFeature(deps),
    orderMessagesFeature(deps),
    askShopFeature(deps),
  );
  composer.use(wishlistFeature(deps), newsletterFeature(deps), ownDataFeature(deps), inlineSearchFeature(deps));
  composer.use(searchFeature(deps), smallTalkFeature(deps), freeTextFeature(deps));
  return composer;
}
