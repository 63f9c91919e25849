import type { ConversationFlavor } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import type { BeginConversation } from './conversations/kind.ts';

/** What the bot works with. */
export interface BotDeps {
  db: Database;
  log: Logger;
  /** Where people reach the storefront: the address behind every mini app button. */
  publicUrl: string;
  /** The Bot API server, without a slash at its end. */
  apiRoot: string;
}

export type BotContext = ConversationFlavor<Context & { begin: BeginConversation }>;
