import { randomUUID } from 'node:crypto';
import type { Prisma } from '#prisma/generated/client.ts';
import type { BulkPreviewInput } from '#shared/contract/desk/bulk-change.ts';
import { applyBulkChange } from '#shared/domain/catalog/bulk/apply-bulk-change.ts';
import { previewBulkChange } from '#shared/domain/catalog/bulk/preview-bulk-change.ts';
import { saleVersion } from '#shared/domain/catalog/sale-goods.ts';
import { confirmBotSignIn, startBotSignIn } from '#shared/domain/customers/bot-sign-in.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { signUp } from '#shared/domain/customers/sign-up.ts';
import type { Database } from '#shared/domain/database.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { promoCodeVersion } from '#shared/domain/pricing/promo-code-goods.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { takeInStock } from '#shared/domain/stock/take-in-stock.ts';
import { addToWishlist } from '#shared/domain/wishlist/change-wishlist.ts';
import {
  GUEST,
  makeCategory,
  makeDelivery,
  makePaymentMethod,
  makeProduct,
  makeUser,
  orderInput,
  setShop,
} from './shop-fixture.ts';

const NO_GOODS = { products: [], categories: [] };

export const PASSWORD = 'dlinnyj-parol-7';

export type PeopledShop = Awaited<ReturnType<typeof peopleShop>>;
export type Person = 'buyer' | 'other' | 'manager' | 'admin' | 'visitor';

/**
 * Fills an empty database with some of everything: a buyer with an order, a completed order, a review and a wishlist;
 * another customer; staff; a user whose login Telegram has not proved; a guest's order, and one whose hold has ended.
 */
export async function peopleShop(db: Database) {
  await setShop(db, { botUsername: 'lavka_bot' });
  const product = await makeProduct(db, { title: 'Кружка синяя', stock: 50 });
  const [second, delivery, method, sale] = await Promise.all([
    makeProduct(db, { title: 'Чайник', categoryId: product.categoryId }),
    makeDelivery(db),
    makePaymentMethod(db),
    db.sale.create({ data: { title: 'Чайная неделя' } }),
    db.document.create({ data: { slug: 'privacy', title: 'Политика', body: 'Текст' } }),
  ]);
  const category = await db.category.findUniqueOrThrow({ where: { id: product.categoryId } });
  const promoCode = await db.promoCode.create({ data: { code: 'ВЕСНА-10', codeKey: 'ВЕСНА-10', percent: 10 } });
  const empty = await makeCategory(db, { isHidden: true, position: 9 });
  const signedIn = async (data: Parameters<typeof makeUser>[1]) => {
    const { id, login } = await makeUser(db, data);
    return { id, login, token: await openSession(db, id) };
  };
  const named = (login: string) => ({ login, loginKey: login });
  const people = {
    buyer: await signedIn(named('buyer_login')),
    other: await signedIn(named('other_login')),
    manager: await signedIn({ role: 'manager' }),
    admin: await signedIn({ role: 'admin' }),
    visitor: await visitorOf(db),
  };

  const buyer = { ...GUEST, userId: people.buyer.id, login: 'buyer_login' };
  const order = (await placeOrder({ db }, orderInput([product]), buyer)).order;
  const completed = (await placeOrder({ db }, orderInput([product]), buyer)).order;
  for (const status of ['processing', 'completed'] as const) {
    const actor = { userId: people.manager.id, as: 'manager', channel: 'api' } as const;
    await changeStatus({ db }, { id: completed.id, asStaff: true }, status, actor);
  }
  const unpaid = (await placeOrder({ db }, orderInput([product]), GUEST)).order;
  await db.order.update({ where: { id: unpaid.id }, data: { holdEndsAt: new Date() } });
  await endHolds({ db });
  const guestOrder = (await placeOrder({ db }, orderInput([product]), GUEST)).order;
  const review = await db.review.create({
    data: { productId: product.id, userId: people.other.id, rating: 5, comment: 'Хорошая кружка', isApproved: true },
  });
  const waiting = await writeReview({ db }, people.buyer.id, { product_id: product.id, rating: 4, comment: 'Неплохо' });
  await addToWishlist({ db }, people.buyer.id, product.id);
  const sold = { categoryId: category.id, stock: 0 };
  const soldOut = await makeProduct(db, { ...sold, title: 'Блюдце' });
  const awaited = await makeProduct(db, { ...sold, title: 'Молочник' });
  await db.stockRequest.create({ data: { userId: people.buyer.id, productId: awaited.id } });
  const goods = await goodsWork(db, people.manager.id, awaited.categoryId);
  const question = await db.orderMessage.create({
    data: { orderId: order.id, authorId: people.buyer.id, isFromShop: false, text: 'Когда?', isWaiting: true },
  });
  const template = await db.replyTemplate.create({ data: { title: 'Адрес', text: 'Тверская, 1.' } });
  const money = await moneyOf(db, completed.id);
  await openSession(db, people.buyer.id, { device: 'Chrome, Windows' });
  const session = await db.session.findFirstOrThrow({ where: { device: 'Chrome, Windows' } });
  const botSignIn = await startBotSignIn({ db });
  await confirmBotSignIn({ db }, botSignIn.code, people.buyer.id);
  const imports = await importsOf(db, people.manager.id);
  return {
    ...people,
    ...money,
    ...imports,
    ...goods,
    product,
    second,
    soldOut,
    awaited,
    category,
    empty,
    sale,
    saleVersion: saleVersion(sale, NO_GOODS),
    promoCode,
    promoCodeVersion: promoCodeVersion(promoCode, NO_GOODS),
    delivery,
    method,
    order,
    completed,
    unpaid,
    guestOrder,
    review,
    question,
    template,
    waiting: waiting.review,
    session,
    secret: botSignIn.secret,
  };
}

/** Three imports: one that is being uploaded, one that can be applied, and one that can be undone. */
async function importsOf(db: Database, actorId: number) {
  const row = (data: Prisma.GoodsImportUncheckedCreateInput) => db.goodsImport.create({ data: { ...data, actorId } });
  const files = [{ kind: 'table', name: 'goods.csv', bytes: 7 }];
  const counts = { new: 1, changed: 0, vanished: 0, faulty: 0, missing_pictures: 0 };
  return {
    comingImport: await row({ fileName: 'goods.csv', state: 'uploading', files }),
    previewedImport: await row({ fileName: 'goods.csv', state: 'previewed', files, counts }),
    appliedImport: await row({
      fileName: 'goods.csv',
      state: 'applied',
      appliedAt: new Date(),
      counts,
      before: new Uint8Array([1]),
    }),
  };
}

async function visitorOf(db: Database) {
  const { user, token } = await signUp({ db }, { username: 'visitor_login', password: PASSWORD, email: null }, null);
  return { id: user.id, login: user.login, token };
}

/** A bulk change and an intake, which both can be undone. */
async function goodsWork(db: Database, actorId: number, categoryId: number) {
  const { id } = await makeProduct(db, { categoryId, title: 'Поднос', stock: 4 });
  const selected: BulkPreviewInput = { selection: { ids: [id] }, action: { kind: 'hide' } };
  const { seen } = await previewBulkChange(db, selected);
  const bulkChange = await applyBulkChange({ db }, { actorId, input: { ...selected, key: randomUUID(), seen } });
  const lines = [{ product_id: id, variant_id: null, quantity: 2 }];
  return { bulkChange, intake: await takeInStock({ db }, { actorId, input: { key: randomUUID(), lines } }) };
}

/** An order that was paid twice: the first with its receipts, the second with a refund of unknown outcome. */
async function moneyOf(db: Database, orderId: number) {
  const online = await makePaymentMethod(db, { type: 'online', provider: 'robokassa' });
  const came = {
    provider: 'robokassa',
    orderId,
    amount: 100_000,
    receivedAmount: 100_000,
    paidAt: new Date(),
  } as const;
  const paid = await db.payment.create({
    data: {
      ...came,
      state: 'paid',
      externalId: 'OPERATION-1',
      fiscalReceipt: {
        taxSystem: 'usn_income',
        settlement: 'full_prepayment',
        lines: [{ name: 'Кружка синяя', quantity: 1, sum: 100_000, kind: 'commodity', vat: 'none' }],
      },
    },
  });
  await db.order.update({ where: { id: orderId }, data: { paymentState: 'paid', paymentMethodId: online.id } });
  const receipt = await db.fiscalReceipt.create({
    data: { paymentId: paid.id, kind: 'second', state: 'done', isSent: true },
  });
  const double = await db.payment.create({ data: { ...came, state: 'refund_due', refundReason: 'double' } });
  const stuck = await db.refund.create({ data: { paymentId: double.id, amount: 100_000, state: 'uncertain' } });
  return { online, paid, receipt, stuck };
}
