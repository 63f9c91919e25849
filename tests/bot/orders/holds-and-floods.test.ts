import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { ANNA, buttonsOf, eventually, PAVEL, plain } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { GUEST, makeProduct, orderInput, rub } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, errors } = await openBotShop();
const anna = await openChat(telegram, db, ANNA);
const pavel = await openChat(telegram, db, PAVEL);
const mug = await makeProduct(db, { title: 'Кружка «Туман»', price: rub(1000), stock: 20 });

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const stock = async () => (await db.product.findUniqueOrThrow({ where: { id: mug.id } })).stock;

beforeAll(async () => {
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
});

afterEach(async () => {
  await idle();
  await db.order.deleteMany();
  await db.orderBlock.deleteMany();
  await db.product.update({ where: { id: mug.id }, data: { stock: 20 } });
  await anna.clear();
  await pavel.clear();
});

async function annasOrder() {
  const order = await orderAs(db, ANNA, [{ id: mug.id, quantity: 2 }]);
  await idle();
  await anna.clear();
  return order;
}

describe('a hold', () => {
  it('reminds the buyer, ends with a message about it, and is restored by a press', async () => {
    const { number } = await annasOrder();
    await endHolds({ db }, minutesLater(50));
    await idle();
    expect(plain((await anna.last()).text)).toContain(`Заказ №${number} ждёт`);
    await endHolds({ db }, minutesLater(61));
    await idle();
    const over = await anna.last();
    expect(plain(over.text)).toContain(`Заказ №${number} отменён`);
    expect(plain(over.text)).toContain('Причина: не оплачен вовремя.');
    expect(await stock()).toBe(20);
    const restored = await anna.answerTo(() => telegram.press(ANNA, over.message_id, { text: 'Восстановить заказ' }));
    expect(plain(restored.text)).toContain(`Заказ №${number} · Ожидание`);
    expect(await stock()).toBe(18);
    const card = (await pavel.received())[0];
    await eventually(async () =>
      expect((await pavel.received()).find(({ message_id }) => message_id === card?.message_id)?.text).toContain('🆕'),
    );
  });

  it('says why an order cannot be restored', async () => {
    const { id } = await annasOrder();
    await endHolds({ db }, minutesLater(61));
    await idle();
    await db.product.update({ where: { id: mug.id }, data: { stock: 1 } });
    const answered = await telegram.press(ANNA, (await anna.last()).message_id, { text: 'Восстановить заказ' });
    expect(JSON.stringify(answered)).toContain('часть товаров уже раскупили');
    expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('cancelled');
  });
});

const guests = async (count: number) => {
  for (let n = 0; n < count; n++) {
    const input = orderInput([{ id: mug.id }], { phone: `+7 (916) 555-00-0${n}` });
    await placeOrder({ db, burstSize: 5 }, input, GUEST);
  }
  await idle();
};

describe('a burst of strangers’ orders', () => {
  it('is sent as one card that grows, and is cancelled by a press', async () => {
    await guests(7);
    const cards = await pavel.received();
    expect(cards).toHaveLength(5);
    expect(plain(cards[4]?.text)).toContain('Много заказов подряд: 7');
    expect(buttonsOf(await pavel.presses('✖️ Отменить все'))).toEqual(['Да, отменить: 7', 'Не отменять']);
    const done = await pavel.presses('Да, отменить: 7');
    expect(buttonsOf(done)).not.toContain('✖️ Отменить все');
    expect(await db.order.count({ where: { status: 'cancelled' } })).toBe(7);
    expect(await stock()).toBe(20);
    await idle();
    expect(await pavel.received()).toHaveLength(5);
  });
});

describe('a block', () => {
  it('is set on the card with a reason, and lifted in the list', async () => {
    await guests(1);
    expect(plain((await pavel.last()).text)).toContain('@ivan_petrov (не подтверждён)');
    await pavel.presses('🚫 Заблокировать покупателя');
    await pavel.presses('Не забирает заказы');
    await idle();
    expect(buttonsOf(await pavel.last())).toContain('🔓 Разблокировать покупателя');
    expect(await db.orderBlock.findMany()).toMatchObject([
      { phone: '+7 (916) 555-00-00', reason: 'Не забирает заказы' },
    ]);
    const list = await pavel.says('/blocks');
    expect(plain(list.text)).toContain('• +7 (916) 555-00-00 — Не забирает заказы');
    expect(plain((await pavel.presses('Снять: +7 (916) 555-00-00')).text)).toContain('Никто не заблокирован');
    // A modified client asks for a page that does not exist; it must not cost a million queries.
    const message = await pavel.last();
    const from = { id: PAVEL, is_bot: false, first_name: 'Павел' };
    const data = 'blocks:999999';
    await telegram.update('callback_query', { id: 'far', from, message, chat_instance: '1', data });
    await eventually(async () => {
      const answered = (await telegram.calls('answerCallbackQuery')).map(({ params }) => params.callback_query_id);
      expect(answered).toContain('far');
    });
    expect(await db.orderBlock.count()).toBe(0);
  });

  it('is not lifted by the button of an order that never existed, and nothing breaks', async () => {
    await guests(1);
    const message = await pavel.last();
    const from = { id: PAVEL, is_bot: false, first_name: 'Павел' };
    const data = 'unblock:999999';
    await telegram.update('callback_query', { id: 'forged', from, message, chat_instance: '1', data });
    await eventually(async () => {
      const answers = (await telegram.calls('answerCallbackQuery')).map(({ params }) => params);
      expect(answers).toContainEqual(
        expect.objectContaining({ callback_query_id: 'forged', text: 'Такого заказа больше нет.', show_alert: true }),
      );
    });
    expect(errors().filter(({ msg }) => msg === 'an update failed')).toEqual([]);
  });

  it('cannot be listed by a customer', async () => {
    expect((await anna.says('/blocks')).text).not.toContain('заблокирован');
  });
});
