import { describe, expect, it } from 'vitest';
import { ORDER_PAGE } from '#api/description/examples/orders.ts';
import type { Order } from '#shared/contract/order.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { receiptWords, sumRows, trackWords, whatNext } from '#shared/contract/order-page-words.ts';
import { ORDER_STATUSES, PAYMENT_STATES } from '#shared/contract/order-status.ts';

const page = (order: Partial<Order>, money: Partial<OrderPage> = {}): OrderPage => ({
  ...ORDER_PAGE,
  ...money,
  order: { ...ORDER_PAGE.order, hold_ends_at: null, ...order },
});

const next = (order: Partial<Order>, due = 0) => whatNext(page({ ...order, due }).order, () => 'сегодня, 14:05');

describe('what happens next with an order', () => {
  it.each<[string, string, Partial<Order>, number]>([
    ['waits for a manager', 'Менеджер свяжется с вами и подтвердит заказ.', {}, 3770],
    ['waits for its money', 'Заказ ждёт оплаты.', { payment_method: 'online' }, 3770],
    ['is being paid', 'Ждём деньги от платёжной системы.', { payment_status: 'pending' }, 3770],
    ['is paid', 'Скоро магазин возьмёт заказ в работу.', { payment_status: 'paid' }, 0],
    ['is in work', 'Магазин собирает заказ.', { status: 'processing', payment_status: 'paid' }, 0],
    ['is in work and can be paid', 'Оплатить его можно уже сейчас.', { status: 'processing' }, 3770],
    ['is paid on receipt', 'Оплата при получении.', { status: 'processing', payment_method: 'cash' }, 3770],
    ['is packed', 'Заказ собран', { status: 'processing', fulfilment: 'assembled' }, 0],
    ['waits to be fetched', 'ждёт вас', { status: 'processing', fulfilment: 'ready' }, 0],
    ['is on its way', 'Заказ в пути.', { status: 'processing', fulfilment: 'shipped' }, 0],
    ['has come', 'Спасибо за покупку!', { status: 'completed', payment_status: 'paid' }, 0],
    ['was cancelled', 'Платить за него не нужно.', { status: 'cancelled' }, 0],
    ['was cancelled and paid', 'магазин вернёт', { status: 'cancelled', payment_status: 'refund_due' }, 0],
    ['was cancelled by time', 'его можно восстановить', { status: 'cancelled', can_restore: true }, 0],
  ])('that %s', (_what, words, order, due) => {
    expect(next(order, due)).toContain(words);
  });

  it('names the time until which the goods are kept', () => {
    expect(next({ hold_ends_at: '2026-11-21T11:05:00.000Z' }, 3770)).toContain('до сегодня, 14:05.');
  });

  it('says something of every state that an order can be in', () => {
    for (const status of ORDER_STATUSES) {
      for (const payment_status of PAYMENT_STATES) expect(next({ status, payment_status })).toMatch(/[.!]$/);
    }
  });
});

describe('the sums of an order', () => {
  it('go from the goods before discounts to what is left to pay', () => {
    const order = {
      cart_total: 900.1,
      discounts: [{ kind: 'promo_code' as const, title: 'ЧАЙ', sum: 99.9 }],
      delivery_title: 'Курьер',
      delivery_price: 0,
      rent_type: 'u2p',
      rent_price: 50,
      amount_to_pay: 950.1,
      due: 550.1,
    };
    const rows = sumRows(page(order, { paid: 500, returned: 100 }));
    expect(rows.map(({ label, sum }) => [label, sum])).toEqual([
      ['Товары', 1000],
      ['ЧАЙ', -99.9],
      ['Курьер', 0],
      ['Комиссия сервиса U2P', 50],
      ['Итого', 950.1],
      ['Оплачено', 500],
      ['Возвращено', 100],
      ['Осталось оплатить', 550.1],
    ]);
  });

  it('say what of the money goes back once the order has become cheaper', () => {
    const rows = sumRows(page({}, { paid: 500, to_return: 100 })).map(({ label, sum }) => [label, sum]);
    expect(rows).toContainEqual(['Вернём вам', 100]);
  });

  it('say nothing of money while none has come', () => {
    expect(sumRows(page({})).map(({ label }) => label)).toEqual(['Товары', 'Курьер по Москве', 'Итого к оплате']);
  });

  it('ask for no money that nobody has to pay', () => {
    const labels = (order: Partial<Order>, paid = 0) => sumRows(page(order, { paid })).map(({ label }) => label);
    expect(labels({ status: 'cancelled', due: 0 })).toContain('Итого');
    expect(labels({ payment_status: 'paid', due: 0 }, 500)).toContain('Итого');
  });
});

it('names who carries a parcel, as far as that is known', () => {
  const track = (changes: Partial<Order>) => trackWords(page(changes).order);
  expect(track({ carrier: 'СДЭК', track_number: '1234567890' })).toBe('СДЭК 1234567890');
  expect(track({ carrier: 'СДЭК', track_url: 'https://www.cdek.ru' })).toBe('СДЭК');
  expect(track({ carrier: 'СДЭК' })).toBe('');
});

it('reads a fiscal receipt as the tax office does', () => {
  const receipt = { fn: '9999078900000001', document: '15', sign: '0791955440', date: '2026-11-21T12:08:00' };
  expect(receiptWords({ kind: 'first', ...receipt })).toBe(
    'Чек от 21.11.2026: ФН 9999078900000001, ФД 15, ФП 0791955440',
  );
  expect(receiptWords({ kind: 'second', ...receipt })).toMatch(/^Чек при получении от/);
});
