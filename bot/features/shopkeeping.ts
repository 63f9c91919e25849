import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { broadcastFeature } from './broadcast.ts';
import { productsFeature } from './products.ts';
import { salesFeature } from './sales.ts';
import { settingsFeature } from './settings.ts';

/** What those who fill the shop do in the chat. */
export function shopkeepingFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(productsFeature(deps), salesFeature(deps), broadcastFeature(deps), settingsFeature(deps));
  return composer;
}
