// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DESK_ORDER } from '#api/description/examples/desk-orders.ts';
import type { DeskOrder, OrderEventLine } from '#shared/contract/desk/order.ts';
import { OrderScreen } from '#webapp/desk/orders/order-screen.tsx';
import { plain } from '../../plain-text.ts';
import { openScreen, refused, sent, serve, toasts } from '../desk-server.tsx';

const { id, order_number } = DESK_ORDER.order;
const ORDER = `/api/desk/orders/${id}`;
const STEPS = `POST ${ORDER}/steps`;

const [event = {} as OrderEventLine] = DESK_ORDER.diary.slice(-1);
const changed = (order: Partial<DeskOrder['order']>, rest: Partial<DeskOrder> = {}): DeskOrder => ({
  ...DESK_ORDER,
  ...rest,
  order: { ...DESK_ORDER.order, ...order },
});
const NEW = changed({ status: 'pending', fulfilment: 'new' }, { steps: ['processing', 'cancelled'], undo: null });
const SHIPPED = changed({ fulfilment: 'shipped' });

let order: DeskOrder;
beforeEach(() => serve({ [`GET ${ORDER}`]: () => order }));

async function openOrder(stands: DeskOrder) {
  order = stands;
  openScreen(`/orders/${id}`, { '/orders/:id': OrderScreen });
  await screen.findByRole('heading', { name: `Заказ №${order_number}` });
}
const press = (name: string | RegExp, within_ = within(document.body)) =>
  fireEvent.click(within_.getByRole('button', { name }));
const part = (name: string) => within(screen.getByRole('region', { name }));

it('an order that somebody else has moved is shown in its current state, and what it became is said', async () => {
  const moved = changed({}, { steps: ['ready', 'cancelled'] });
  serve({ [STEPS]: () => refused('illegal_transition', { data: moved }) });
  await openOrder(NEW);
  press('Взять в работу');
  await screen.findByRole('button', { name: 'Готов к выдаче' });
  expect(screen.queryByRole('button', { name: 'Взять в работу' })).toBeNull();
  expect(toasts.join()).toMatch(/уже изменился: собран \(Вера\)/);
  expect(sent(STEPS)).toEqual([{ step: 'processing', seen: { status: 'pending', fulfilment: 'new' } }]);
});

it('an order is cancelled with a reason that its buyer reads, and not without one', async () => {
  const reason = 'Закрылись на ремонт';
  const cancelled: OrderEventLine = { ...event, id: 43, kind: 'status', from: 'pending', to: 'cancelled', reason };
  serve({
    [STEPS]: () =>
      changed({ status: 'cancelled' }, { steps: ['pending'], undo: null, diary: [...NEW.diary, cancelled] }),
  });
  await openOrder(NEW);
  press('Отменить заказ…');
  const sheet = within(screen.getByRole('dialog'));
  press('Отменить заказ', sheet);
  expect(sheet.getByText('Выберите причину')).toBeDefined();
  fireEvent.click(sheet.getByRole('radio', { name: 'Другая причина' }));
  press('Отменить заказ', sheet);
  expect(sheet.getByText('Напишите причину')).toBeDefined();
  expect(sent(STEPS)).toEqual([]);
  fireEvent.change(sheet.getByRole('textbox', { name: 'Причина' }), { target: { value: reason } });
  press('Отменить заказ', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(STEPS)).toEqual([{ step: 'cancelled', seen: { status: 'pending', fulfilment: 'new' }, reason }]);
  expect(part('История').getByText(`Отменён: «${reason}»`)).toBeDefined();
});

it('a sent order gets a track number whose carrier is known while it is typed', async () => {
  const track = {
    carrier: 'СДЭК',
    track_number: '1234567890',
    track_url: 'https://www.cdek.ru/ru/tracking?order_id=1234567890',
  };
  serve({ [`PUT ${ORDER}/track`]: () => changed({ fulfilment: 'shipped', ...track }) });
  await openOrder(SHIPPED);
  const panel = part('Трек-номер');
  fireEvent.change(panel.getByLabelText(/^Номер или ссылка/), { target: { value: '1234567890' } });
  expect(panel.getByText('СДЭК 1234567890, со ссылкой для покупателя')).toBeDefined();
  press('Записать', panel);
  const link = await panel.findByRole('link', { name: 'СДЭК 1234567890' });
  expect(link.getAttribute('href')).toBe(track.track_url);
  expect(panel.queryByLabelText(/^Номер или ссылка/)).toBeNull();
  const seen = { carrier: '', track_number: '', track_url: '' };
  expect(sent(`PUT ${ORDER}/track`)).toEqual([{ track: '1234567890', seen }]);
});

it('a note for the staff is added below, and its field is empty for the next one', async () => {
  const note = { id: 4, at: event.at, author: 'Вера', text: 'Позвонить в дверь' };
  serve({ [`POST ${ORDER}/notes`]: () => ({ ...SHIPPED, notes: [...SHIPPED.notes, note] }) });
  await openOrder(SHIPPED);
  const panel = part('Заметки для своих');
  const field = panel.getByLabelText<HTMLTextAreaElement>('Новая заметка');
  fireEvent.change(field, { target: { value: note.text } });
  press('Записать', panel);
  await waitFor(() => expect(field.value).toBe(''));
  expect(
    panel
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent))
      .join(),
  ).toContain(note.text);
  expect(sent(`POST ${ORDER}/notes`)).toEqual([{ text: note.text }]);
});
