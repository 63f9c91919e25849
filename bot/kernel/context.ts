import type { Conversation, ConversationFlavor } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';

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
  /** For how many milliseconds a step of an order may be undone; nobody is notified of it before that. */
  undoMs: number;
  /** Who takes money for the shop. */
  payments: PaymentDeps;
  /** Where pictures that people send come to stay. */
  pictures: PictureStore;
  /** Where they and what is uploaded lie. */
  files: Pick<FileStore, 'remove' | 'write'>;
}

export type BotContext = ConversationFlavor<Context & { begin: BeginConversation }>;

/**
 * A conversation from the inside. It is replayed from its start at every answer: whatever reads or changes the outside
 * world (database, time, chance, files) goes into `talk.external(…)` and gives back plain JSON. A step may run twice
 * when the process dies in it, so what it writes must be safe to repeat.
 */
export type Talk = Conversation<BotContext, Context>;

/** A conversation that a person can have with the bot. */
export interface ConversationKind<Args> {
  /** Names it where its state is kept. It is also the word of its buttons' data, and no other button may have it. */
  name: string;
  /** Raise it when the order of questions and effects changes: what people began with the older code ends with a word. */
  version: number;
  /** 'Вы ещё … .': 'добавляете товар'. */
  doing: string;
  /** What it means that it ended early: 'Товар не добавлен.' */
  dropped: string;
  /** Whether it waits while the person uses a command, and before another conversation; otherwise those end it. */
  outlastsCommands: boolean;
  /** `ctx` is the update that began it, `args` what its beginner gave: plain JSON. */
  run: (talk: Talk, ctx: Context, args: Args, deps: BotDeps) => Promise<void>;
}

/**
 * `ctx.begin(kind, args)`: begins a conversation with whoever acted; one that was under way ends with a short text, or
 * stays.
 */
export type BeginConversation = <Args>(kind: ConversationKind<Args>, args: Args) => Promise<void>;
