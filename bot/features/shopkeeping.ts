import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { broadcastFeature } from './broadcast.ts';
import { categorySettingsFeature } from './category-settings.ts';
import { deliverySettingsFeature } from './delivery-settings.ts';
import { documentSettingsFeature } from './document-settings.ts';
import { paymentSettingsFeature } from './payment-settings.ts';
import { productsFeature } from './products.ts';
import { salesFeature } from './sales.ts';
import { settingsFeature } from './settings.ts';

/** What those who fill the shop do in the chat. */
export function shopkeepingFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(productsFeature(deps), salesFeature(deps), broadcastFeature(deps), settingsFeature(deps));
  composer.use(deliverySettingsFeature(deps), paymentSettingsFeature(deps));
  composer.use(categorySettingsFeature(deps), documentSettingsFeature(deps));
  return composer;
}
