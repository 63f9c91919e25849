// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DESK_ORDER, FOUND_ORDER } from '#api/description/examples/desk-orders.ts';
import { QUOTE } from '#api/description/examples/orders.ts';
import { DELIVERIES } from '#api/description/examples/shop.ts';
import { deliveryDays } from '#shared/contract/delivery-days.ts';
import type { CustomerRow, DeskCustomer } from '#shared/contract/desk/customers.ts';
import type { NewOrderQuote, OrderGoods } from '#shared/contract/desk/new-order.ts';
import { CustomerScreen } from '#webapp/desk/customers/customer-screen.tsx';
import { NewOrderScreen } from '#webapp/desk/orders/new/new-order-screen.tsx';
import { OrderScreen } from '#webapp/desk/orders/order-screen.tsx';
import { deliveriesQuery, paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { calls, openScreen, sent, serve, toasts } from '../desk-server.tsx';

const [, COURIER] = DELIVERIES as [unknown, (typeof DELIVERIES)[number]];
const TEA: OrderGoods = {
  id: 12,
  title: 'Улун «Молочный», 50 г',
  choice: '',
  selectedAttributeValues: {},
  sku: '',
  picture: null,
  price: 420,
  full_price: 420,
  stock: 24,
};
const PRICED: NewOrderQuote = { ...QUOTE, lines: [] };
const OLESYA: CustomerRow = {
  id: 7,
  name: 'Олеся Тихая',
  login: null,
  phone: '+7 (916) 555-03-03',
  is_telegram: false,
  orders: 1,
  sum: 3770,
  last_order_at: null,
};
const TAKE = 'POST /api/desk/orders';
const SCREENS = { '/orders/new': NewOrderScreen, '/orders/:id': OrderScreen, '/customers/:id': CustomerScreen };
const answers = [
  [deliveriesQuery.queryKey, DELIVERIES],
  [paymentMethodsQuery.queryKey, []],
] as const;

beforeEach(() =>
  serve({
    'GET /api/desk/order-goods': () => [TEA],
    [`${TAKE}/quote`]: () => PRICED,
    [TAKE]: () => DESK_ORDER,
    [`GET /api/desk/orders/${DESK_ORDER.order.id}`]: () => DESK_ORDER,
    'GET /api/desk/customers': () => [],
  }),
);

const open = (path = '/orders/new') => openScreen(path, SCREENS, { answers });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function addTea() {
  type(/^Поиск товара/, 'улун');
  const found = within(await screen.findByRole('list', { name: 'Найдено' }));
  fireEvent.click(found.getByRole('button'));
}

/** Presses the button once it has its sum. */
async function take() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Принять заказ на/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}
const taken = () => screen.findByText(/Заказ принят\. Отправьте покупателю ссылку/);

it('says what is missing, and after a lost answer sends the same order under the same key', async () => {
  open();
  await addTea();
  await take();
  expect(screen.getByText('Введите Ф.И.О.')).toBeDefined();
  expect(sent(TAKE)).toEqual([]);
  type(/^Телефон/, '8 916 555 02 02');
  type(/^Ф\.И\.О\./, 'Мария Королёва');
  // The order was placed, but the answer does not arrive.
  serve({ [TAKE]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await take();
  await waitFor(() => expect(toasts.at(-1)).toContain('Нет связи с магазином'));
  expect(field(/^Ф\.И\.О\./).value).toBe('Мария Королёва');
  serve({ [TAKE]: () => DESK_ORDER });
  await take();
  await taken();
  const [first, second] = calls().filter(({ asked }) => asked === TAKE);
  expect(second).toEqual(first);
  expect(first?.headers['Idempotency-Key']).toBeTruthy();
});

it('an order goes to the account of a customer whom staff know by phone', async () => {
  serve({ 'GET /api/desk/customers': () => [OLESYA] });
  open();
  await addTea();
  type(/^Телефон/, '89165550303');
  fireEvent.click(await screen.findByRole('button', { name: 'Записать на аккаунт: Олеся Тихая' }));
  expect(calls().map(({ asked }) => asked)).toContain(
    `GET /api/desk/customers?${new URLSearchParams({ q: '+7 (916) 555-03-03', limit: '3' })}`,
  );
  expect(field(/^Ф\.И\.О\./).value).toBe('Олеся Тихая');
  expect(screen.getByText('Заказ появится в аккаунте:').textContent).toBe('Заказ появится в аккаунте: Олеся Тихая');
  await take();
  await taken();
  expect(sent(TAKE)).toMatchObject([{ customer_id: OLESYA.id, phone: '+7 (916) 555-03-03', fio: 'Олеся Тихая' }]);
});

it('an order begins on a customer’s page, with a day of its delivery, and is there again after a reload', async () => {
  const customer: DeskCustomer = {
    ...OLESYA,
    created_at: FOUND_ORDER.created_at,
    can_message: false,
    is_blocked: false,
    consents: [],
    last_orders: [],
    notes: [],
  };
  serve({ [`GET /api/desk/customers/${OLESYA.id}`]: () => customer });
  const { unmount } = open(`/customers/${OLESYA.id}`);
  fireEvent.click(await screen.findByRole('link', { name: 'Новый заказ' }));
  await screen.findByText('Заказ появится в аккаунте:');
  await addTea();
  type(/^Доставка$/, String(COURIER.id));
  type(/^Адрес/, 'Москва, Лесная, 5');
  const [first] = COURIER.days ? deliveryDays(COURIER.days, new Date()) : [];
  type(/^День доставки/, first?.day ?? '');
  expect(field(/^Время доставки/).value).toBe('10:00–14:00');
  unmount();
  open(`/orders/new?customer=${OLESYA.id}`);
  await screen.findByText('Здесь несохранённые изменения с прошлого раза.');
  expect(field(/^День доставки/).value).toBe(first?.day);
  await take();
  await taken();
  expect(sent(TAKE)).toMatchObject([
    { customer_id: OLESYA.id, delivery_id: COURIER.id, delivery_day: first?.day, delivery_interval: '10:00–14:00' },
  ]);
});
