import { placeOrder } from '#shared/domain/orders/place-order.ts';
import type { Database } from '#shared/platform/database.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

type Db = Database['prisma'];

/** A text that is in every column of the person's data, and nowhere else in the database. */
export const MARK = 'zzmark';
export const TELEGRAM_ID = 7_654_321_012;

const bytes = (word: string) => new Uint8Array(Buffer.from(`${MARK}-${word}`));

/** A customer with data in every column that can hold personal data; the order is completed and paid. */
export async function markedPerson(db: Db): Promise<{ userId: number; orderId: number; reviewId: number }> {
  const mark = (word: string) => `${MARK}-${word}`;
  const { id: userId } = await makeUser(db, {
    telegramId: BigInt(TELEGRAM_ID),
    login: mark('login'),
    loginKey: mark('key'),
    formerLoginKey: mark('former'),
    email: mark('email'),
    passwordHash: mark('password'),
    firstName: mark('first'),
    lastName: mark('last'),
  });
  await db.session.create({
    data: { userId, tokenHash: bytes('token'), device: mark('device'), expiresAt: new Date(Date.now() + 60_000) },
  });
  await db.oneTimeCode.create({
    data: { userId, makerId: userId, kind: 'link', codeHash: bytes('code'), expiresAt: new Date() },
  });
  const product = await makeProduct(db);
  const buyer = { ...GUEST, userId };
  const { order } = await placeOrder({ db }, orderInput([product], { consent: true }), buyer);
  const orderId = order.id;
  await markOrder(db, userId, orderId);
  const review = await db.review.create({
    data: { userId, orderId, productId: product.id, rating: 5, comment: 'Отличная кружка', isApproved: true },
  });
  const hidden = await makeProduct(db);
  await db.review.create({ data: { userId, productId: hidden.id, rating: 1, comment: 'Жду ответа' } });
  await db.wishlistItem.create({ data: { userId, productId: product.id } });
  await markTelegram(db, userId);
  return { userId, orderId, reviewId: review.id };
}

async function markOrder(db: Db, userId: number, orderId: number): Promise<void> {
  const mark = (word: string) => `${MARK}-${word}`;
  await db.order.update({
    where: { id: orderId },
    data: {
      hash: `${MARK}-hash-of-twenty-two`,
      login: mark('typed'),
      fullName: mark('fio'),
      phone: mark('phone'),
      address: mark('address'),
      cancelReason: mark('reason'),
      status: 'completed',
      paymentState: 'paid',
      comment: mark('comment'),
      fulfilment: 'shipped',
      carrier: mark('carrier'),
      trackNumber: mark('track'),
      trackUrl: mark('link'),
    },
  });
  const code = await db.promoCode.create({ data: { code: 'ВЕСНА', codeKey: 'ВЕСНА', percent: 10 } });
  await db.promoCodeUse.create({ data: { orderId, userId, promoCodeId: code.id, phone: mark('phone') } });
  await db.orderEvent.create({
    data: { orderId, kind: 'details', channel: 'api', details: { said: mark('details') } },
  });
  await db.orderEdit.create({
    data: {
      orderId,
      channel: 'api',
      version: mark('version'),
      change: { fio: mark('change') },
      difference: { changed: [mark('difference')] },
    },
  });
  await db.orderNote.create({ data: { orderId, text: mark('note') } });
  await db.orderFollower.create({ data: { orderId, userId } });
  await db.orderBlock.create({ data: { phone: mark('phone'), reason: mark('block') } });
  await db.orderMessage.create({
    data: {
      orderId,
      customerId: userId,
      authorId: userId,
      isFromShop: false,
      text: mark('text'),
      photoId: mark('photo'),
      albumId: mark('album'),
      chatId: BigInt(TELEGRAM_ID),
      messageId: 5,
    },
  });
  await db.idempotencyKey.create({
    data: { key: '7a7a6d61-726b-4000-8000-7a7a6d61726b', bodyHash: bytes('body'), orderId },
  });
  const payment = await db.payment.create({
    data: { orderId, provider: 'robokassa', amount: 100_000, receivedAmount: 100_000, state: 'paid' },
  });
  await db.paymentWebhook.create({
    data: {
      provider: 'robokassa',
      paymentId: payment.id,
      isSigned: true,
      outcome: 'taken',
      payload: { OutSum: '1000.00', Shp_name: mark('payload') },
    },
  });
  await db.refund.create({
    data: { paymentId: payment.id, amount: 100, state: 'refused', reason: mark('refund') },
  });
}

async function markTelegram(db: Db, userId: number): Promise<void> {
  await db.notification.create({
    data: {
      kind: 'order_created_for_customer',
      subject: 'review:900',
      recipientId: userId,
      state: 'failed',
      chatId: BigInt(TELEGRAM_ID),
      error: `${MARK}-error`,
    },
  });
  const broadcast = await db.broadcast.create({
    data: { draftKey: crypto.randomUUID(), text: 'Новинки', audience: 'subscribers', chatId: 1n },
  });
  await db.broadcastRecipient.create({ data: { broadcastId: broadcast.id, userId, error: `${MARK}-blocked` } });
  await db.botSession.create({
    data: {
      key: `talk:${TELEGRAM_ID}:${TELEGRAM_ID}`,
      value: `${MARK}-answer`,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
}
