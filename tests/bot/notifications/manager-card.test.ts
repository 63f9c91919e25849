import { describe, expect, it } from 'vitest';
import { managerCard } from '#bot/orders/cards/manager-card.ts';
import type { Order } from '#shared/contract/order.ts';
import type { CardStep, OrderCard } from '#shared/domain/orders/order-card.ts';
import { plain } from '../../support/bot.ts';

const line = (title: string, value_name = '') => ({
  id: 1,
  title,
  attribute_name: '',
  value_name,
  quantity: 999,
  sku: '',
  price: 21_474_836.47,
  full_price: 21_474_836.47,
  discount: 0,
  thumbnail: '',
  selectedAttributeValues: {},
});
const order = (fields: Partial<Order> = {}): Order => ({
  id: 1,
  order_number: 10024,
  order_hash: 'x',
  user_id: null,
  user_telegram: 'ivan_petrov',
  fio: 'Иванов Иван',
  phone: '+7 (916) 123-45-67',
  address: 'Москва, ул. Тверская, 1',
  comment: '',
  delivery_id: null,
  delivery_title: 'Самовывоз',
  delivery_price: 0,
  delivery_day: '',
  delivery_interval: '',
  cart_total: 1000,
  discounts: [],
  rent_type: '',
  rent_price: 0,
  total_price: 1000,
  amount_to_pay: 1000,
  total: 1000,
  paid: 0,
  due: 1000,
  fulfilment: 'new',
  steps: [],
  carrier: '',
  track_number: '',
  track_url: '',
  status: 'pending',
  payment_status: 'unpaid',
  payment_method: null,
  payment_method_id: null,
  payment_method_name: null,
  created_at: '2026-11-20T22:30:00.000Z',
  hold_ends_at: null,
  can_restore: false,
  items: [line('Кружка')],
  cart_items: [],
  ...fields,
});
const step = (at: string, fields: Partial<CardStep> = {}): CardStep => ({
  from: 'pending',
  to: 'processing',
  at: new Date(at),
  isByBuyer: false,
  actorName: 'Павел Орлов',
  reason: null,
  ...fields,
});
const card = (fields: Partial<OrderCard> = {}): OrderCard => ({
  order: order(),
  steps: [],
  refunds: [],
  received: [],
  notes: [],
  due: 0,
  undo: null,
  money: { received: 0, toReturn: 0, onItsWay: 0, uncertain: 0, returned: 0, returnable: 0, playMoney: 0 },
  timezone: 'Europe/Moscow',
  isBlocked: false,
  proposal: null,
  ...fields,
});

describe('the card of an order', () => {
  it('shows times by the shop’s clock, and the day only where it changes', () => {
    const steps = [
      step('2026-11-20T22:45:00Z'),
      step('2026-11-20T23:00:00Z', { from: 'processing', to: 'cancelled', isByBuyer: true }),
      step('2026-11-22T07:00:00Z', { from: 'cancelled', to: 'pending', actorName: null }),
      step('2026-11-22T07:05:00Z', { to: 'cancelled', reason: 'Товара нет в наличии' }),
    ];
    const { text } = managerCard(card({ steps }));
    expect(text).toContain('Оформлен 21 ноября, 01:30\n');
    expect(text.split('История\n')[1]).toBe(`21 ноября, 01:45 — взят в работу, Павел Орлов
02:00 — отменён, покупатель
22 ноября, 10:00 — открыт снова, магазин
10:05 — отменён, Павел Орлов — «Товара нет в наличии»`);
  });

  it('shows who refunded how much and how, among the steps', () => {
    const refunds = [
      {
        at: new Date('2026-11-20T22:50:00Z'),
        amount: 500.5,
        actorName: null,
        returned: [],
        provider: 'robokassa' as const,
      },
      {
        at: new Date('2026-11-22T07:10:00Z'),
        amount: 1489.5,
        actorName: 'Ольга',
        provider: null,
        returned: ['Кружка (красная), 1 шт.', 'доставка'],
      },
    ];
    const steps = [step('2026-11-20T22:45:00Z'), step('2026-11-20T23:00:00Z', { to: 'completed' })];
    const { text } = managerCard(card({ steps, refunds }));
    expect(plain(text).split('История\n')[1]).toBe(`21 ноября, 01:45 — взят в работу, Павел Орлов
01:50 — возвращено 500,50 ₽ через Robokassa, магазин
02:00 — завершён, Павел Орлов
22 ноября, 10:10 — возвращено 1 489,50 ₽ вручную, Ольга: Кружка (красная), 1 шт.; доставка`);
    expect(plain(managerCard(card({ refunds })).text)).toContain('История\n21 ноября, 01:50 — возвращено');
  });

  it('shows the codes of the goods, and what has lowered the order’s price', () => {
    const items = [{ ...line('Кружка', 'красная'), sku: 'MUG-RED', quantity: 1, price: 800 }, line('Блюдце')];
    const discounts = [
      { kind: 'sale' as const, title: 'Чайная неделя', sum: 200 },
      { kind: 'promo_code' as const, title: 'Промокод ЛЕТО', sum: 100.5 },
    ];
    const lines = plain(managerCard(card({ order: order({ items, discounts }) })).text).split('\n');
    expect(lines).toContain('• Кружка (красная) — 800 ₽ · арт. MUG-RED');
    expect(lines).toContain('Чайная неделя: −200 ₽, уже в ценах');
    expect(lines).toContain('Промокод ЛЕТО: −100,50 ₽');
    expect(lines.filter((one) => one.includes('арт.'))).toHaveLength(1);
  });

  it('fits into a message, however much there is to show, and shows the last step of all', () => {
    const steps = Array.from({ length: 6 }, (_, n) =>
      step(`2026-11-2${n}T10:00:00Z`, {
        to: 'cancelled',
        actorName: 'Я'.repeat(130),
        reason: `${n}${'щ'.repeat(299)}`,
      }),
    );
    const huge = order({
      items: Array.from({ length: 100 }, () => ({ ...line('Т'.repeat(200), 'З'.repeat(200)), sku: 'К'.repeat(60) })),
      discounts: Array.from({ length: 3 }, () => ({ kind: 'sale' as const, title: 'С'.repeat(200), sum: 1 })),
      fio: 'Ф'.repeat(200),
      address: 'А'.repeat(500),
      user_telegram: 'u'.repeat(64),
      delivery_title: 'Д'.repeat(300),
      payment_method_name: 'О'.repeat(300),
      rent_type: 'u2p',
      rent_price: 21_474_836.47,
      delivery_price: 21_474_836.47,
    });
    const sum = 21_474_836.47;
    const money = {
      received: sum,
      toReturn: sum,
      onItsWay: sum,
      uncertain: sum,
      returned: sum,
      returnable: sum,
      playMoney: sum,
    };
    const { text } = managerCard(card({ order: huge, steps, money }));
    expect(text.length).toBeLessThanOrEqual(4096);
    expect(text).toMatch(/…и ещё \d+\n/);
    expect(text).toContain('«5щщ');
  });

  it.each([
    ['ivan_petrov', 7, '@ivan_petrov'],
    ['ivan_petrov', null, '@ivan_petrov (не подтверждён)'],
    ['вася пупкин', null, 'вася пупкин (не подтверждён)'],
    ['нет', null, 'нет (не подтверждён)'],
  ])('shows the login %s of user %s as %s, for guests type what they like', (user_telegram, user_id, shown) => {
    const { text } = managerCard(card({ order: order({ user_telegram, user_id }) }));
    expect(text.split('\n')).toContain(shown);
  });
});
