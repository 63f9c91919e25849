import type { ConversationFlavor } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import type { PictureStore } from '#shared/platform/picture-store.ts';
import type { BeginConversation } from './conversations/kind.ts';

/** What the bot works with. */
export interface BotDeps {
  db: Database;
  log: Logger;
  /** Where people reach the storefront: the address behind every mini app button. */
  publicUrl: string;
  /** The Bot API server, without a slash at its end. */
  apiRoot: string;
  /** Multiplies what one person may send, for load tests; 1 when it is not there. */
  rateLimitFactor?: number;
  /** Who takes money for the shop. */
  payments: PaymentDeps;
  /** Where pictures that people send come to stay. */
  pictures: PictureStore;
}

export type BotContext = ConversationFlavor<Context & { begin: BeginConversation }>;
