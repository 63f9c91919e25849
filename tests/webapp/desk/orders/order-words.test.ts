import { describe, expect, it } from 'vitest';
import type { OrderEventLine } from '#shared/contract/desk/order.ts';
import { FULFILMENTS } from '#shared/contract/fulfilment.ts';
import { ORDER_STATUSES } from '#shared/contract/order-status.ts';
import { stepsFrom } from '#shared/domain/orders/take-step.ts';
import { eventWords, whoDid } from '#webapp/desk/orders/order-event-words.ts';
import { nextStep } from '#webapp/desk/orders/order-words.ts';

const STANDINGS = ORDER_STATUSES.flatMap((status) =>
  FULFILMENTS.flatMap((fulfilment) => [null, 2].map((deliveryId) => ({ status, fulfilment, deliveryId }))),
);

describe('the next step on the board', () => {
  it.each(STANDINGS)('is the first of what the shop lets a manager do: $status, $fulfilment, $deliveryId', (order) => {
    const [first = null] = stepsFrom({ ...order, replacedById: null }, 'manager');
    expect(nextStep({ ...order, delivery_id: order.deliveryId })).toBe(first);
  });

  it('is none for an order that another one replaced', () => {
    expect(stepsFrom({ status: 'pending', fulfilment: 'new', deliveryId: null, replacedById: 7 }, 'admin')).toEqual([]);
  });
});

const event = (line: Partial<OrderEventLine>): OrderEventLine => ({
  id: 1,
  at: '2026-11-23T08:00:00.000Z',
  kind: 'status',
  from: null,
  to: null,
  actor: 'Вера',
  channel: 'api',
  is_by_buyer: false,
  is_undo: false,
  reason: null,
  outcome: null,
  amount: null,
  manual_type: null,
  changed: [],
  ...line,
});

describe('the words of the history', () => {
  it.each([
    ['Оформлен', { kind: 'created', to: 'pending' }],
    ['Принят по телефону', { kind: 'created', to: 'pending', outcome: 'by_phone' }],
    ['Взят в работу', { from: 'pending', to: 'processing' }],
    ['Возвращён в работу', { from: 'completed', to: 'processing' }],
    ['Отменён: «Передумали»', { to: 'cancelled', reason: 'Передумали' }],
    ['Шаг отменён', { from: 'processing', to: 'pending', is_undo: true }],
    ['Отправлен', { kind: 'fulfilment', to: 'shipped' }],
    ['Получено 500\u00a0₽ наличными', { kind: 'payment', outcome: 'money_received', amount: 500, manual_type: 'cash' }],
    ['Отменено получение 500\u00a0₽', { kind: 'payment', outcome: 'money_withdrawn', amount: 500, is_undo: true }],
    ['Нужно вернуть деньги', { kind: 'payment', from: 'paid', to: 'refund_due' }],
    ['Изменено: адрес, трек-номер', { kind: 'details', changed: ['address', 'track'] }],
    ['Покупатель отказался от изменения', { kind: 'details', outcome: 'refused' }],
  ] as const)('%s', (words, line) => {
    expect(eventWords(event({ ...line, changed: 'changed' in line ? [...line.changed] : [] }))).toBe(words);
  });

  it('name the person who did it', () => {
    expect(whoDid(event({ is_by_buyer: true }))).toBe('покупатель');
    expect(whoDid(event({}))).toBe('Вера');
    expect(whoDid(event({ actor: null, channel: 'provider' }))).toBe('платёжная система');
    expect(whoDid(event({ actor: null, kind: 'created' }))).toBe('гость');
    expect(whoDid(event({ actor: null, kind: 'method' }))).toBe('гость');
    expect(whoDid(event({ actor: null, kind: 'created', outcome: 'by_phone' }))).toBe('магазин');
    expect(whoDid(event({ actor: null, kind: 'details', changed: ['comment'] }))).toBe('гость');
    expect(whoDid(event({ actor: null, kind: 'details', outcome: 'accepted' }))).toBe('гость');
    expect(whoDid(event({ actor: null, kind: 'details', outcome: 'proposed' }))).toBe('магазин');
    expect(whoDid(event({ actor: null, from: 'cancelled', to: 'pending' }))).toBe('гость');
    expect(whoDid(event({ actor: null, from: 'pending', to: 'cancelled' }))).toBe('гость');
    expect(whoDid(event({ actor: null, from: 'pending', to: 'processing' }))).toBe('магазин');
    expect(whoDid(event({ actor: null, channel: 'job', from: 'pending', to: 'cancelled' }))).toBe('магазин');
  });
});
