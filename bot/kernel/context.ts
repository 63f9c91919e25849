import type { Conversation, ConversationFlavor } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';

/** The dependencies of the bot. */
export interface BotDeps {
  db: Database;
  log: Logger;
  /** The address of the storefront, which every mini app button opens. */
  publicUrl: string;
  /** The Bot API server, without a slash at its end. */
  apiRoot: string;
  /** Multiplies what one person may send, for load tests; 1 by default. */
  rateLimitFactor?: number;
  /** For how many milliseconds a step of an order may be undone; notifications are sent only after this time. */
  undoMs: number;
  /** The payment gateways. */
  payments: PaymentDeps;
  /** Stores pictures that people send. */
  pictures: PictureStore;
  /** Where these pictures and uploads are stored. */
  files: Pick<FileStore, 'remove' | 'write'>;
}

export type BotContext = ConversationFlavor<Context & { begin: BeginConversation }>;

/**
 * A conversation from the inside. It is replayed from its start at every answer. So everything that reads or changes
 * the outside world (database, time, random values, files) is called in `talk.external(…)` and returns plain JSON. A
 * step may run twice if the process dies in it, so its writes must be safe to repeat.
 */
export type Talk = Conversation<BotContext, Context>;

/** A conversation that a person can have with the bot. */
export interface ConversationKind<Args> {
  /** Its name in the storage. It is also the first word of its buttons' data, and no other button may use it. */
  name: string;
  /** Must be raised when the order of questions or effects changes: older conversations then end with a message. */
  version: number;
  /** 'Вы ещё … .': 'добавляете товар'. */
  doing: string;
  /** The result of ending it early: 'Товар не добавлен.' */
  dropped: string;
  /** Whether it continues after a command of the person, and prevents another conversation; otherwise both end it. */
  outlastsCommands: boolean;
  /** `ctx` is the update that began it, `args` the arguments of its start: plain JSON. */
  run: (talk: Talk, ctx: Context, args: Args, deps: BotDeps) => Promise<void>;
}

/**
 * `ctx.begin(kind, args)`: begins a conversation with the person of this update. An active conversation ends with a
 * short text, or continues instead.
 */
export type BeginConversation = <Args>(kind: ConversationKind<Args>, args: Args) => Promise<void>;
