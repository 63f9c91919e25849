import type { AskedTalk, Question, Talk as TalkOnWire } from '#shared/contract/desk/inbox.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findTalk, type Talk, type WaitingQuestion } from './inbox.ts';
import type { OrderMessageView } from './order-messages.ts';
import { reachableReaders, threadOfOrderMessage } from './thread.ts';

const askerView = ({ order, productTitle, customer }: OrderMessageView) => ({
  order_id: order?.id ?? null,
  order_number: order?.number ?? null,
  product_title: productTitle,
  fio: customer.fullName,
  phone: customer.phone,
  user_telegram: customer.login,
});

/** A question as the desk lists it. */
export const questionView = (question: WaitingQuestion): Question => ({
  ...askerView(question),
  id: question.id,
  text: question.text,
  has_photo: question.photoId !== null,
  messages: question.messages,
  waits_since: question.since.toISOString(),
});

/** A talk as the desk shows it. Throws `not_found` for a deleted message. */
export async function talkView(db: Transaction, messageId: number): Promise<AskedTalk> {
  const [talk, thread] = await Promise.all([findTalk(db, messageId), threadOfOrderMessage(db, messageId)]);
  if (!talk || !thread) throw new ShopError('not_found');
  const { question } = talk;
  const { id } = question.customer;
  const [readers, customer] = await Promise.all([
    reachableReaders(db, thread),
    id === null ? null : db.user.findFirst({ where: { id, role: 'customer' }, select: { id: true } }),
  ]);
  return {
    ...askerView(question),
    customer_id: customer?.id ?? null,
    is_waiting: talk.isWaiting,
    can_answer: readers.length > 0,
    lines: linesView(talk),
  };
}

const SHOWN_LINES = 50;

/** The talk about an order, which may not have begun yet. */
export async function orderTalkView(db: Transaction, orderId: number): Promise<DeskOrder['talk']> {
  const last = await db.orderMessage.findFirst({ where: { orderId }, orderBy: { id: 'desc' }, select: { id: true } });
  const talk = last && (await findTalk(db, last.id, SHOWN_LINES));
  const readers = await reachableReaders(db, { orderId });
  return {
    is_waiting: talk?.isWaiting ?? false,
    can_answer: readers.length > 0,
    lines: talk ? linesView(talk) : [],
    last_id: last?.id ?? null,
  };
}

const linesView = ({ lines }: Talk): TalkOnWire['lines'] =>
  lines.map(({ id, isFromShop, authorName, text, hasPhoto, at }) => ({
    id,
    is_from_shop: isFromShop,
    author: authorName,
    text,
    has_photo: hasPhoto,
    created_at: at.toISOString(),
  }));
