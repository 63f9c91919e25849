import type { FormattedString } from '@grammyjs/parse-mode';
import type { InlineKeyboard } from 'grammy';
import type { Database, Transaction } from '#shared/domain/database.ts';
import type { NotificationKind, SubjectOf } from '#shared/domain/notifications/notification-kinds.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';

export interface NotificationMessage {
  content: FormattedString;
  /** A picture as Telegram names it; the content is then its caption. */
  photo?: string;
  keyboard?: InlineKeyboard;
  /** As of a `Screen`: the message stays one of words, and can be redrawn. */
  picture?: string | null;
  /** What to remember in the transaction that marks the message sent, before it does. */
  onSent?: (tx: Transaction, chatId: number, messageId: number) => Promise<void>;
}

export interface RenderDeps {
  db: Database;
  publicUrl: string;
  payments: PaymentDeps;
}

/** A notification to send, and its chat. */
export interface Addressed<Subject> {
  id: number;
  subject: Subject;
  chatId: number;
}

/** The text of a notification by the state at the time of sending; null when its subject no longer exists. */
type Renderer<Kind extends NotificationKind> = (
  deps: RenderDeps,
  notification: Addressed<SubjectOf<Kind>>,
) => Promise<NotificationMessage | null>;

/** How the bot words notifications: one renderer for each kind. */
export type Renderers = { [Kind in NotificationKind]: Renderer<Kind> };
