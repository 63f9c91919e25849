import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { chooseMethod } from '#shared/domain/payments/choose-method.ts';
import { ANNA, eventually, PAVEL, PUBLIC_URL, plain, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { clearJobs } from '../../support/jobs.ts';
import { orderAs } from '../../support/orders.ts';
import { makeDelivery, makePaymentMethod, makeProduct, rub } from '../../support/shop-fixture.ts';

const { db, telegram, idle, meet } = await openBotShop();

let product: Awaited<ReturnType<typeof makeProduct>>;

/** Changes an order as its buyer. */
async function change(hash: string, changes: Parameters<typeof changeOrder>[2]) {
  const { userId } = await db.order.findUniqueOrThrow({ where: { hash } });
  return changeOrder({ db }, { hash }, changes, { userId });
}

const cardOf = async () => (await telegram.received(PAVEL)).at(-1);

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
  product = await makeProduct(db, { price: rub(1000) });
});

afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.order.deleteMany();
  await telegram.act(ANNA, 'clear');
  await telegram.act(PAVEL, 'clear');
});

describe('a manager’s card', () => {
  it('is updated with the order: delivery, sums, address and the payment method', async () => {
    const { hash } = await orderAs(db, ANNA, [{ id: product.id }]);
    const [card] = await receivedBy(telegram, PAVEL, 1);
    expect(card?.text).toContain('способ ещё не выбран');
    const delivery = await makeDelivery(db, { title: 'Почта', price: rub(250) });
    const method = await makePaymentMethod(db, { name: 'Переводом' });
    await change(hash, { delivery_id: delivery.id, address: 'Новый адрес' });
    await change(hash, { payment_method_id: method.id });
    await eventually(async () => {
      const text = plain((await cardOf())?.text);
      expect(text).toContain('Почта: 250 ₽');
      expect(text).toContain('К оплате: 1 250 ₽');
      expect(text).toContain('Новый адрес');
      expect(text).toContain('Переводом · не оплачен');
    });
    expect((await cardOf())?.message_id).toBe(card?.message_id);
    expect(await telegram.received(PAVEL)).toHaveLength(1);
    expect(await telegram.received(ANNA)).toHaveLength(1);
  });

  it('and the buyer’s message show the picture of what was chosen, also after they were redrawn', async () => {
    const picture = { url: '/media/none.png', width: 1, height: 1, alt: 'Кружка' };
    const { id } = await makeProduct(db, { pictures: { create: picture } });
    const { hash } = await orderAs(db, ANNA, [{ id }]);
    await receivedBy(telegram, ANNA, 1);
    await receivedBy(telegram, PAVEL, 1);
    await idle();
    await change(hash, { address: 'Новый адрес' });
    await eventually(async () => expect((await cardOf())?.text).toContain('Новый адрес'));
    await idle();
    for (const person of [ANNA, PAVEL]) {
      const { link_preview_options } = (await telegram.received(person)).at(-1) ?? expect.unreachable();
      expect(link_preview_options).toEqual({ url: `${PUBLIC_URL}/media/none.png`, prefer_small_media: true });
    }
  });

  it('shows the current order also when it changed while the card was sent', async () => {
    await telegram.fault({ method: 'sendMessage', chat_id: PAVEL, kind: 'delay', delay_ms: 700 });
    const { hash } = await orderAs(db, null, [{ id: product.id }]);
    await eventually(async () => expect(await telegram.faults()).toEqual([]));
    await change(hash, { address: 'Адрес после отправки' });
    await eventually(async () => expect((await cardOf())?.text).toContain('Адрес после отправки'));
  });

  it('shows the latest of two changes when Telegram is slow', async () => {
    const { hash } = await orderAs(db, null, [{ id: product.id }]);
    await receivedBy(telegram, PAVEL, 1);
    await idle();
    await telegram.fault({ method: 'editMessageText', kind: 'delay', delay_ms: 700 });
    await change(hash, { address: 'Первый' });
    await eventually(async () => expect(await telegram.faults()).toEqual([]));
    await change(hash, { address: 'Второй' });
    await idle();
    expect((await cardOf())?.text).toContain('Второй');
  });

  it('that its manager deleted is forgotten, and nothing breaks', async () => {
    const { id, hash } = await orderAs(db, null, [{ id: product.id }]);
    await receivedBy(telegram, PAVEL, 1);
    await idle();
    await telegram.act(PAVEL, 'clear');
    await change(hash, { address: 'Тула' });
    await eventually(async () => expect(await db.managerCard.count({ where: { orderId: id } })).toBe(0));
    expect(await telegram.received(PAVEL)).toEqual([]);
  });

  it('becomes the card of the order that replaces its order', async () => {
    const old = await orderAs(db, ANNA, [{ id: product.id }]);
    const [card] = await receivedBy(telegram, PAVEL, 1);
    await idle();
    const order = await orderAs(db, ANNA, [{ id: product.id, quantity: 3 }], { replaces: old.hash });
    await eventually(async () => expect((await cardOf())?.text).toContain(`№${order.number}`));
    expect(await cardOf()).toMatchObject({ message_id: card?.message_id });
    expect((await cardOf())?.text).not.toContain(`№${old.number}`);
    await idle();
    expect(await telegram.received(PAVEL)).toHaveLength(1);
    expect(await telegram.received(ANNA)).toHaveLength(1);
  });

  it('is redrawn later when Telegram could not do it at once', async () => {
    const { hash } = await orderAs(db, null, [{ id: product.id }]);
    await receivedBy(telegram, PAVEL, 1);
    await idle();
    await telegram.fault({ method: 'editMessageText', error_code: 500, description: 'Internal' });
    await change(hash, { address: 'Со второго раза' });
    await eventually(async () => expect((await cardOf())?.text).toContain('Со второго раза'));
  });

  it('that cannot be edited does not block the others, and is forgotten', async () => {
    const { id, hash } = await orderAs(db, ANNA, [{ id: product.id }]);
    await receivedBy(telegram, PAVEL, 1);
    await receivedBy(telegram, ANNA, 1);
    await idle();
    const broken = { method: 'editMessageText', chat_id: PAVEL, error_code: 400, description: 'MESSAGE_ID_INVALID' };
    await telegram.fault({ ...broken, times: 9 });
    const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(450) });
    await change(hash, { delivery_id: delivery.id });
    await eventually(async () =>
      expect(plain((await telegram.received(ANNA)).at(-1)?.text)).toContain('Итого: 1 450 ₽'),
    );
    await idle();
    expect(await db.managerCard.count({ where: { orderId: id } })).toBe(0);
  });

  it('waits as long as Telegram says', async () => {
    const { hash } = await orderAs(db, null, [{ id: product.id }]);
    await receivedBy(telegram, PAVEL, 1);
    await idle();
    const busy = { error_code: 429, description: 'Too Many Requests: retry after 60', parameters: { retry_after: 60 } };
    await telegram.fault({ method: 'editMessageText', times: 9, ...busy });
    await change(hash, { address: 'Позже' });
    await eventually(async () => {
      const [job] = await db.$queryRaw<{ wait: number }[]>`
        SELECT extract(epoch FROM run_at - now())::int AS wait FROM graphile_worker.jobs WHERE attempts = 0`;
      expect(job?.wait).toBeGreaterThan(50);
    });
    await clearJobs(db);
  });

  it('is not redrawn when a change is not visible on it', async () => {
    const { hash } = await orderAs(db, null, [{ id: product.id }], { address: 'Тула' });
    await receivedBy(telegram, PAVEL, 1);
    await idle();
    await change(hash, { address: 'Тула' });
    await idle();
    expect((await cardOf())?.edit_date).toBeUndefined();
    expect(await db.managerCard.count()).toBe(1);
  });
});

describe('the buyer’s first message', () => {
  const messageOf = async () => (await telegram.received(ANNA)).at(-1);

  it('is also updated, with its button, until a manager takes the order', async () => {
    const { id, hash, userId } = await orderAs(db, ANNA, [{ id: product.id }]);
    await receivedBy(telegram, ANNA, 1);
    await idle();
    const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(350) });
    await change(hash, { delivery_id: delivery.id });
    await eventually(async () => expect(plain((await messageOf())?.text)).toContain('Итого: 1 350 ₽'));
    expect((await messageOf())?.reply_markup?.inline_keyboard).toHaveLength(2);
    await idle();
    await db.order.update({ where: { id }, data: { status: 'processing' } });
    const other = await makePaymentMethod(db, { name: 'Наличными' });
    await chooseMethod({ db }, { hash }, { paymentMethodId: other.id, actorId: userId });
    await eventually(async () => expect((await cardOf())?.text).toContain('Наличными'));
    expect(plain((await messageOf())?.text)).toContain('Итого: 1 350 ₽');
  });

  it('names the order that replaced its order', async () => {
    const old = await orderAs(db, ANNA, [{ id: product.id }]);
    await receivedBy(telegram, ANNA, 1);
    await idle();
    const order = await orderAs(db, ANNA, [{ id: product.id, quantity: 2 }], { replaces: old.hash });
    await eventually(async () => expect((await messageOf())?.text).toContain(`№${order.number}`));
    await idle();
    expect(await telegram.received(ANNA)).toHaveLength(1);
  });
});
