import type { FormattedString } from '@grammyjs/parse-mode';
import type { InlineKeyboard } from 'grammy';
import type { Database, Transaction } from '#shared/domain/database.ts';
import type { NotificationKind, SubjectOf } from '#shared/domain/notifications/notification-kinds.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';

export interface NotificationMessage {
  content: FormattedString;
  /** A Telegram file id of a picture; the content is then its caption. */
  photo?: string;
  keyboard?: InlineKeyboard;
  /** As in a `Screen`: the message remains a text message, and can be redrawn. */
  picture?: string | null;
  /** Writes to store in the transaction that marks the message as sent, before the mark. */
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

/** The text of a notification by the state at the time of sending; null if its subject no longer exists. */
type Renderer<Kind extends NotificationKind> = (
  deps: RenderDeps,
  notification: Addressed<SubjectOf<Kind>>,
) => Promise<NotificationMessage | null>;

/** The texts of the bot's notifications: one renderer for each kind. */
export type Renderers = { [Kind in NotificationKind]: Renderer<Kind> };
