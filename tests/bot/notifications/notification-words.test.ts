import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendNotification } from '#bot/kernel/notifications/send-notification.ts';
import { NOTIFICATION_RENDERERS } from '#bot/notification-renderers.ts';
import { orderCancelledForCustomer } from '#bot/orders/notifications/customer-order-notifications.ts';
import type { Order } from '#shared/contract/order.ts';
import type { CardMoney } from '#shared/domain/orders/card-money.ts';
import { changeStatus, type StatusActor } from '#shared/domain/orders/change-status.ts';
import { fulfilOrder } from '#shared/domain/orders/fulfil-order.ts';
import type { OrderStep } from '#shared/domain/orders/order-step.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { setTrack } from '#shared/domain/orders/set-track.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { createTestDatabase } from '../../support/database.ts';
import { recordedLog } from '../../support/log.ts';
import {
  GUEST,
  makeDelivery,
  makeManager,
  makeProduct,
  makeUser,
  orderInput,
  rub,
} from '../../support/shop-fixture.ts';
import { anna, type OpenSandbox, openSandbox, pavel } from '../sandbox/open-sandbox.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

interface Sent {
  text: string;
  entities?: { type: string; offset: number; length: number }[];
  reply_markup?: { inline_keyboard: { text: string; callback_data?: string }[][] };
}

let sandbox: OpenSandbox;
let buyerId: number;
let managerId: number;
let productId: number;

beforeEach(async () => {
  await db.payment.deleteMany();
  await db.order.deleteMany();
  await db.user.deleteMany();
  sandbox = await openSandbox();
  for (const person of ['anna', 'pavel']) await sandbox.control(`people/${person}/start`, {});
  buyerId = (await makeUser(db, { telegramId: BigInt(anna), firstName: 'Анна' })).id;
  managerId = (await makeManager(db, { telegramId: BigInt(pavel), firstName: 'Павел' })).id;
  productId = (await makeProduct(db, { title: 'Кружка «Туман»', price: rub(1290) })).id;
});

async function place() {
  const { order } = await placeOrder({ db }, orderInput([{ id: productId }]), { ...GUEST, userId: buyerId });
  await db.notification.deleteMany();
  return order;
}
type Status = Parameters<typeof changeStatus>[2];
const move = (id: number, to: Status, actor: StatusActor = { userId: managerId, as: 'admin', channel: 'api' }) =>
  changeStatus({ db }, { id, asStaff: true }, to, actor);

/** Records money that staff took, without notifications. */
async function receive(id: number, amount?: number): Promise<void> {
  const part = { manualType: 'cash', ...(amount !== undefined && { amount }) } as const;
  await receiveMoney({ db }, { id, asStaff: true }, part, { userId: managerId, channel: 'bot' });
  await db.notification.deleteMany();
}

const BUYER = (): StatusActor => ({ userId: buyerId, as: 'customer', channel: 'api' });

/** Sends all waiting notifications, as the bot's jobs do, and returns the messages to a person. */
async function arrivedTo(chatId: number): Promise<Sent[]> {
  const waiting = await db.notification.findMany({ where: { state: 'queued' }, orderBy: { id: 'asc' } });
  const payments = { gateways: {}, countsTestMoney: false };
  const { api } = sandbox.makeBot();
  const renderers = NOTIFICATION_RENDERERS;
  const deps = { db, api, publicUrl: 'https://shop.example', payments, log: recordedLog().log, renderers };
  for (const { id } of waiting) await sendNotification(deps, id, { isLast: false });
  const calls = await sandbox.control<{ params: Sent }[]>(`calls?method=sendMessage&chat_id=${chatId}`);
  return calls.map(({ params }) => params);
}

/** The bold parts of a message. */
const boldOf = ({ text, entities = [] }: Sent): string[] =>
  entities.filter(({ type }) => type === 'bold').map(({ offset, length }) => text.slice(offset, offset + length));
const buttonsOf = ({ reply_markup }: Sent) =>
  (reply_markup?.inline_keyboard ?? []).flat().map(({ text, callback_data }) => [text, callback_data]);

describe('what a buyer reads', () => {
  it('when the order is taken into work, and completed', async () => {
    const { id, number } = await place();
    await move(id, 'processing');
    await move(id, 'completed');
    const [working, completed, ...rest] = await arrivedTo(anna);
    if (!working || !completed) throw new Error('two messages were expected');
    expect(rest).toEqual([]);
    expect(boldOf(working)).toEqual([`Заказ №${number} в работе`]);
    expect(working.text).toBe(
      `Заказ №${number} в работе\n\nМенеджер принял его и собирает. Напишем, когда всё будет готово.`,
    );
    expect(boldOf(completed)).toEqual([`Заказ №${number} завершён`]);
    expect(buttonsOf(working)).toEqual([
      ['Мой заказ', `purchase:${id}:new`],
      ['Задать вопрос', `ask:${id}`],
    ]);
    expect(buttonsOf(completed)).toEqual([
      ['⭐ Оценить покупку', `rate:${id}`],
      ['Мой заказ', `purchase:${id}:new`],
    ]);
    expect(await arrivedTo(pavel)).toEqual([]);
  });

  it('when the order is packed and sent, with where to follow it', async () => {
    const { id, number } = await place();
    await db.order.update({ where: { id }, data: { deliveryId: (await makeDelivery(db)).id } });
    await move(id, 'processing');
    const key = { id, asStaff: true } as const;
    const by = { userId: managerId, as: 'manager', channel: 'bot' } as const;
    for (const to of ['assembled', 'shipped'] as const) await fulfilOrder({ db }, key, to, by);
    const url = 'https://www.cdek.ru/ru/tracking?order_id=1234567890';
    await setTrack({ db }, key, { carrier: 'СДЭК', number: '1234567890', url }, by);
    await receiveMoney({ db }, key, { manualType: 'cash', amount: rub(290) }, by);
    const [, packed, sent, money] = await arrivedTo(anna);
    expect(packed?.text).toBe(`Заказ №${number} собран\n\nНапишем, когда отправим.`);
    expect(sent?.text).toContain(`Заказ №${number} отправлен\n\nВезёт: СДЭК\nТрек-номер: 1234567890\n${url}`);
    expect(sent && buttonsOf(sent)[0]).toEqual(['Отследить посылку', undefined]);
    expect(money?.text).toBe(
      `Заказ №${number}: деньги получены\n\nПолучили 290\u00a0₽, спасибо!\nОсталось заплатить 1\u202f000\u00a0₽.`,
    );
    await db.payment.deleteMany();
  });

  it('when the order is ready for pickup', async () => {
    const { id, number } = await place();
    await move(id, 'processing');
    const by = { userId: managerId, as: 'manager', channel: 'bot' } as const;
    for (const to of ['assembled', 'ready'] as const) await fulfilOrder({ db }, { id, asStaff: true }, to, by);
    const [, packed, ready] = await arrivedTo(anna);
    expect(packed?.text).toBe(`Заказ №${number} собран\n\nНапишем, когда его можно будет забрать.`);
    expect(ready?.text).toContain(`Заказ №${number} готов к выдаче\n\nМожно забирать.`);
    expect(ready?.text).toContain('К оплате: 1\u202f290\u00a0₽');
  });

  it('when the order is cancelled, with or without money to come back', async () => {
    const [unpaid, paid, inPart] = [await place(), await place(), await place()];
    await receive(paid.id);
    await receive(inPart.id, rub(300));
    for (const { id } of [unpaid, paid, inPart]) await move(id, 'cancelled');
    const [plain, refund, part] = (await arrivedTo(anna)).map(({ text }) => text);
    expect(part).toContain('Вы уже заплатили 300\u00a0₽ — вернём.');
    expect(plain).toContain(`Заказ №${unpaid.number} отменён\n\nПлатить за него не нужно.`);
    expect(refund).toContain('Вы уже заплатили 1\u202f290\u00a0₽ — вернём.');
  });

  it('when a part of the money has come back before the cancellation', () => {
    const order = { order_number: 5, payment_status: 'refund_due' } as Order;
    const money = { toReturn: 700, returned: 300 } as CardMoney;
    expect(orderCancelledForCustomer(order, { reason: null } as OrderStep, money).text).toContain(
      'Часть денег уже вернулась к вам, вернём и остальные 700\u00a0₽. Менеджер напишет, когда и как.',
    );
  });

  it('when an admin opens it again', async () => {
    const { id, number } = await place();
    for (const to of ['cancelled', 'pending', 'processing', 'completed', 'processing'] as const) await move(id, to);
    const headings = (await arrivedTo(anna)).map((message) => boldOf(message)[0]);
    expect(headings).toEqual([
      `Заказ №${number} отменён`,
      `Заказ №${number} снова открыт`,
      `Заказ №${number} в работе`,
      `Заказ №${number} завершён`,
      `Заказ №${number} снова в работе`,
    ]);
  });
});

describe('what a manager reads', () => {
  it('when a buyer cancels', async () => {
    const { id, number } = await place();
    await move(id, 'cancelled', BUYER());
    const [message] = await arrivedTo(pavel);
    if (!message) throw new Error('a message was expected');
    expect(boldOf(message)).toEqual([`Заказ №${number} отменён`, 'Покупатель']);
    expect(message.text).toContain('Отменил покупатель.');
    expect(message.text).toContain('Иванов Иван\n+7 (916) 123-45-67\n@ivan_petrov');
    expect(await arrivedTo(anna)).toEqual([]);
  });

  it('when money is to be returned, and when it is already returned by the time of reading', async () => {
    const [due, done, inPart] = [await place(), await place(), await place()];
    await receive(due.id);
    await receive(done.id);
    await receive(inPart.id, rub(300));
    for (const { id } of [due, done, inPart]) await move(id, 'cancelled');
    await db.order.update({ where: { id: done.id }, data: { paymentState: 'refunded' } });
    const [task, news, part] = await arrivedTo(pavel);
    expect(part?.text).toContain('К возврату: 300\u00a0₽');
    expect(task?.text).toContain(`⚠️ Заказ №${due.number}: нужно вернуть деньги`);
    expect(task?.text).toContain('Отменил менеджер: Павел.\nК возврату: 1\u202f290\u00a0₽');
    expect(news?.text).toContain(`Заказ №${done.number}: деньги возвращены`);
    expect(news?.text).not.toContain('К возврату');
  });

  it('when a review is written, whatever its author typed', async () => {
    const comment = `<b>не жирный</b> *и не курсив* ${'я'.repeat(1960)}`;
    await writeReview({ db }, buyerId, { product_id: productId, rating: 4, comment });
    const [message] = await arrivedTo(pavel);
    if (!message) throw new Error('a message was expected');
    expect(boldOf(message)).toEqual(['Новый отзыв ★★★★☆']);
    expect(message.text).toContain('Новый отзыв ★★★★☆\nКружка «Туман»\n');
    expect(message.text).toContain('<b>не жирный</b> *и не курсив* яяя');
    expect(message.text).toContain('я\nАнна\n');
    expect(message.text.length).toBeLessThan(2300);
    expect(message.entities?.map(({ type }) => type).sort()).toEqual(['blockquote', 'bold']);
  });

  it('nothing of a review that is gone, and the row says why', async () => {
    await writeReview({ db }, buyerId, { product_id: productId, rating: 4, comment: 'Хорошая' });
    await db.review.deleteMany();
    expect(await arrivedTo(pavel)).toEqual([]);
    expect(await db.notification.findMany()).toMatchObject([{ state: 'failed', error: 'what it told of is gone' }]);
  });
});
