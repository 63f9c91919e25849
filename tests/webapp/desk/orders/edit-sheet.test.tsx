// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DESK_ORDER } from '#api/description/examples/desk-orders.ts';
import { DIFFERENCE } from '#api/description/examples/order-edits.ts';
import { DELIVERIES } from '#api/description/examples/shop.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { EditableOrder, OrderDifference } from '#shared/contract/desk/order-edit.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import { OrderScreen } from '#webapp/desk/orders/order-screen.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { plain } from '../../plain-text.ts';
import { openScreen, refused, sent, serve, toasts } from '../desk-server.tsx';

const [POINTS, COURIER] = DELIVERIES as [(typeof DELIVERIES)[number], (typeof DELIVERIES)[number]];
const [POINT = { address: '' }] = POINTS.pickup_points;
const PICKED_UP: DeskOrder = {
  ...DESK_ORDER,
  order: { ...DESK_ORDER.order, delivery_id: null, delivery_title: PICKUP.title, address: PICKUP.title },
};
const { id, order_number } = PICKED_UP.order;
const now: EditableOrder['now'] = {
  ...DIFFERENCE.before,
  delivery_title: PICKUP.title,
  delivery_price: 0,
  delivery_day: '',
  delivery_interval: '',
};
const ORDER = `/api/desk/orders/${id}`;
const EDITS = `POST ${ORDER}/edits`;
const ADDRESS = /^Адрес/;

/** What the server says of an edit that changes this. */
const differing = (after: Partial<EditableOrder['now']>, part: Partial<OrderDifference>): OrderDifference => ({
  ...DIFFERENCE,
  before: now,
  after: { ...now, ...after },
  ...part,
});

beforeEach(() => {
  const editable: EditableOrder = { version: 'a', now, proposal: null };
  serve({
    [`GET ${ORDER}`]: () => PICKED_UP,
    [`GET ${ORDER}/edits`]: () => editable,
    [EDITS]: () => ({ ...editable, version: 'b' }),
  });
});

async function openSheet() {
  openScreen(`/orders/${id}`, { '/orders/:id': OrderScreen }, { answers: [[deliveriesQuery.queryKey, DELIVERIES]] });
  fireEvent.click(await screen.findByRole('button', { name: 'Изменить заказ…' }));
  const sheet = within(screen.getByRole('dialog', { name: `Изменить заказ №${order_number}` }));
  await sheet.findByLabelText('Доставка');
  return sheet;
}

type Sheet = Awaited<ReturnType<typeof openSheet>>;

const choose = (sheet: Sheet, label: string | RegExp, value: string) =>
  fireEvent.change(sheet.getByLabelText(label), { target: { value } });
const chosen = (sheet: Sheet, label: string) => sheet.getByLabelText<HTMLSelectElement>(label).value;
const save = (sheet: Sheet) => sheet.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
const rows = (sheet: Sheet) => sheet.queryAllByRole('definition').map(({ textContent }) => plain(textContent));
const isOpen = () => screen.queryByRole('dialog') !== null;

it('another delivery needs an address before its sum is shown, and the buyer’s consent before it is saved', async () => {
  serve({
    [`${EDITS}/preview`]: () =>
      differing(
        { delivery_title: COURIER.title, delivery_price: COURIER.price, amount_to_pay: now.amount_to_pay + 350 },
        { changed: ['delivery_id', 'address'], needs_consent: true },
      ),
  });
  const sheet = await openSheet();
  expect(chosen(sheet, 'Доставка')).toBe('own');
  expect(sheet.queryByLabelText(ADDRESS)).toBeNull();
  choose(sheet, 'Доставка', String(COURIER.id));
  expect(sheet.getByText(/^Укажите, куда доставить заказ/)).toBeDefined();
  expect(save(sheet).disabled).toBe(true);
  choose(sheet, ADDRESS, 'Москва, Тверская улица, 7');
  await waitFor(() => expect(rows(sheet).join()).toContain(`${COURIER.title}, 350 ₽`));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Предложить покупателю' }).disabled).toBe(false);
  fireEvent.click(sheet.getByRole('button', { name: 'Согласен по телефону' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(toasts).toEqual(['Заказ изменён']);
  expect(sent(EDITS)).toEqual([
    {
      version: 'a',
      change: { delivery_id: COURIER.id, address: 'Москва, Тверская улица, 7' },
      by_phone: true,
      amount_to_pay: now.amount_to_pay + 350,
    },
  ]);
});

it('a pickup point is chosen from those of its delivery, needs no consent, and can be cancelled', async () => {
  serve({
    [`${EDITS}/preview`]: () =>
      differing({ delivery_title: POINTS.title }, { changed: ['delivery_id', 'address'], needs_consent: false }),
  });
  const sheet = await openSheet();
  choose(sheet, 'Доставка', String(POINTS.id));
  choose(sheet, 'Пункт выдачи', POINT.address);
  await waitFor(() => expect(rows(sheet).join()).toContain(POINTS.title));
  choose(sheet, 'Доставка', 'own');
  expect(sheet.queryByLabelText('Пункт выдачи')).toBeNull();
  expect(save(sheet).disabled).toBe(true);
  expect(rows(sheet)).toEqual([]);
  choose(sheet, 'Доставка', String(POINTS.id));
  choose(sheet, 'Пункт выдачи', POINT.address);
  await waitFor(() => expect(save(sheet).disabled).toBe(false));
  serve({ [`GET ${ORDER}`]: () => ({ ...PICKED_UP, order: { ...PICKED_UP.order, address: POINT.address } }) });
  fireEvent.click(save(sheet));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sent(EDITS)).toMatchObject([
    { change: { delivery_id: POINTS.id, address: POINT.address }, by_phone: false, amount_to_pay: now.amount_to_pay },
  ]);
  await within(screen.getByRole('region', { name: 'Покупатель' })).findByText(POINT.address);
});

it('a delivery that was closed meanwhile is said, and nothing can be saved', async () => {
  serve({ [`${EDITS}/preview`]: () => refused('delivery_unavailable') });
  const sheet = await openSheet();
  choose(sheet, 'Доставка', String(POINTS.id));
  choose(sheet, 'Пункт выдачи', POINT.address);
  await sheet.findByText('Этот способ доставки больше недоступен. Выберите другой.');
  expect(save(sheet).disabled).toBe(true);
  expect(sent(EDITS)).toEqual([]);
});

it('one more piece is shown with its sum before it is saved with the consent given on the phone', async () => {
  serve({ [`${EDITS}/preview`]: () => differing(DIFFERENCE.after, { needs_consent: true }) });
  const sheet = await openSheet();
  const [more] = sheet.getAllByRole('button', { name: 'Увеличить количество' });
  if (more) fireEvent.click(more);
  await sheet.findByText('К оплате');
  fireEvent.click(sheet.getByRole('button', { name: 'Согласен по телефону' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  const lines = now.lines.map(({ line_id, quantity }, at) => ({
    line_id,
    quantity: at === 0 ? quantity + 1 : quantity,
  }));
  expect(sent(EDITS)).toMatchObject([
    { change: { lines }, by_phone: true, amount_to_pay: DIFFERENCE.after.amount_to_pay },
  ]);
});
