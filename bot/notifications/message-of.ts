import type { FormattedString } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Notification as NotificationRow } from '#prisma/generated/client.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/domain/notifications/queue-notifications.ts';
import { findNoticeOrder, rememberCard } from '#shared/domain/orders/notice-order.ts';
import { shopAddress } from '../shop-address.ts';
import { orderCreatedForCustomer } from './customer-message.ts';
import { managerCard } from './manager-card.ts';

export interface NoticeMessage {
  content: FormattedString;
  keyboard?: InlineKeyboard;
  /** What to remember in the transaction that marks the message sent, before it does. */
  onSent?: (tx: Transaction, chatId: number, messageId: number) => Promise<void>;
}

interface MessageDeps {
  db: Database;
  publicUrl: string;
}

/** The words of a notification, as things stand when it goes out. */
export async function messageOf({ db, publicUrl }: MessageDeps, row: NotificationRow): Promise<NoticeMessage> {
  const order = await findNoticeOrder(db, row.id);
  const messages = {
    order_created_for_customer: () => ({
      content: orderCreatedForCustomer(order),
      keyboard: new InlineKeyboard().webApp('🛍 Открыть магазин', shopAddress(publicUrl)),
    }),
    order_created_for_manager: () => ({
      content: managerCard(order),
      onSent: (tx: Transaction, chatId: number, messageId: number) =>
        rememberCard(tx, row.id, { chatId, messageId, shown: order }),
    }),
  } satisfies Record<NoticeKind, () => NoticeMessage>;
  return messages[kindOf(row)]();
}

function kindOf({ kind }: NotificationRow): NoticeKind {
  const known = NOTICE_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`no words for a notification of kind ${kind}`);
  return known;
}
