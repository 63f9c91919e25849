// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYMENT_STATUS, STARTED_PAYMENT } from '#api/description/examples/payments.ts';
import type { PaymentStatusAnswer } from '#shared/contract/payment.ts';
import { storedPayment } from '#webapp/lib/payment/stored-payment.ts';
import { fakeServer, held, inTurn, noConnection, success } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { shownToasts } from '../shown-toasts.ts';
import { BY_HAND, beginWithMug, ORDER, openCheckout, placeOrder, press } from './open-checkout.tsx';

const FIVE_MINUTES = 300_000;
const THANKS = 'Спасибо за заказ!';
const FRAME = 'robokassa_iframe';
const server = fakeServer();
const toasts = shownToasts();

const told = (status: Partial<PaymentStatusAnswer>) =>
  server.answers('GET /api/payment/status/7', success({ ...PAYMENT_STATUS, ...status }));
const isOpen = { payment_status: 'pending', order_payment_status: 'pending', paid_at: null } as const;
const isPaid = { payment_status: 'paid', order_payment_status: 'paid' } as const;

/** The provider's script: its form is over the page until it is closed. */
const provider = {
  StartPayment: vi.fn(() => {
    const frame = Object.assign(document.createElement('div'), { id: FRAME, checkVisibility: () => true });
    document.body.append(frame);
  }),
  ClosePaymentForm: () => document.getElementById(FRAME)?.remove(),
};
const widgetSays = (result: 'success' | 'fail') =>
  act(async () => {
    const { origin } = new URL(STARTED_PAYMENT.script ?? '');
    window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'robokassaFrameResult', result } }));
  });

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const method = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const methods = () => screen.getByRole<HTMLFieldSetElement>('group', { name: 'Способ оплаты' });
const ONLINE = /^Картой\sонлайн/;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.clearAllMocks();
  window.Robokassa = provider;
  beginWithMug();
  placeOrder();
  server.answers('POST /api/payment/init', success(STARTED_PAYMENT));
  told(isOpen);
});
afterEach(() => {
  cleanup();
  provider.ClosePaymentForm();
  storedPayment.forget(STARTED_PAYMENT.payment_id);
  vi.useRealTimers();
});

async function openWidget(): Promise<void> {
  openCheckout();
  fireEvent.click(method(ONLINE));
  await press('Перейти к оплате');
  await vi.waitFor(() => expect(document.getElementById(FRAME)).not.toBeNull());
}

async function closeWidget(): Promise<void> {
  provider.ClosePaymentForm();
  await pass(400);
}

describe('a payment by the provider’s form', () => {
  it('that the buyer refuses offers another try and the other methods, and the second try pays', async () => {
    await openWidget();
    expect(methods().disabled).toBe(true);
    await widgetSays('fail');
    expect((await screen.findByRole('alert')).textContent).toContain('Оплата не прошла');
    expect(methods().disabled).toBe(false);
    expect(document.getElementById(FRAME)).toBeNull();

    await press('Оплатить ещё раз');
    await vi.waitFor(() => expect(provider.StartPayment).toHaveBeenCalledTimes(2));
    told(isPaid);
    await pass(2000);
    expect(await screen.findByRole('heading', { name: THANKS })).toBeTruthy();
    expect(server.received('POST /api/payment/init')).toHaveLength(2);
  });

  it('that the buyer closes asks for nothing, also over a reload, and offers to pay, another way or later', async () => {
    await openWidget();
    await closeWidget();
    expect(screen.getByText('Заказ сохранён и ждёт оплаты')).toBeTruthy();
    cleanup();
    // The shop has stored what the payment was begun with.
    openCheckout({ order: { ...ORDER, payment_method_id: 1, payment_method: 'online' } });
    expect(method(ONLINE).checked).toBe(true);
    expect(await screen.findByText('Заказ сохранён и ждёт оплаты')).toBeTruthy();
    expect(screen.queryByText(/Проверяем оплату|Оплата не прошла|Если вы\sзаплатили/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Позже' })).toBeTruthy();
    await press('Другой способ');
    expect(document.activeElement).toBe(method(/^Наличными\sпри\sполучении/));
    await press('Оплатить');
    await vi.waitFor(() => expect(provider.StartPayment).toHaveBeenCalledTimes(2));
    told(isPaid);
    await pass(2000);
    expect(await screen.findByRole('heading', { name: THANKS })).toBeTruthy();
  });

  it('is not believed when it says that it has succeeded: the shop waits for the provider’s own word', async () => {
    await openWidget();
    await widgetSays('success');
    expect((await screen.findByText('Проверяем оплату')).closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByRole('heading', { name: THANKS })).toBeNull();
    told(isPaid);
    await pass(4000);
    expect(await screen.findByRole('heading', { name: THANKS })).toBeTruthy();
  });

  it('is over after five minutes, not sooner, and money that comes then is still seen', async () => {
    await openWidget();
    await pass(FIVE_MINUTES - 20_000);
    expect(document.getElementById(FRAME)).not.toBeNull();
    await pass(25_000);
    const over = await screen.findByText('Время оплаты истекло или платеж был отменен');
    expect(over.closest('[role="status"]')).not.toBeNull();
    expect(document.getElementById(FRAME)).toBeNull();
    told(isPaid);
    await pass(20_000);
    expect(await screen.findByRole('heading', { name: THANKS })).toBeTruthy();
  });
});

describe('a payment that goes wrong in the shop', () => {
  it.each([
    ['the shop breaks', refusal('internal'), /Что-то пошло не\sтак/],
    ['the provider is away', refusal('payment_provider_down'), /сейчас не\sотвечает/],
    ['the connection is lost', noConnection, /Нет связи с\sмагазином/],
  ])('says why it was not created when %s, and is begun by another press', async (_name, broken, why) => {
    server.answers('POST /api/payment/init', inTurn(broken, success(STARTED_PAYMENT)));
    openCheckout();
    fireEvent.click(method(ONLINE));
    await press('Перейти к оплате');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ошибка при создании платежа');
    expect(alert.textContent).toMatch(why);
    await press('Перейти к оплате');
    await vi.waitFor(() => expect(document.getElementById(FRAME)).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the provider’s form broke, and can be tried again', async () => {
    provider.StartPayment.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    openCheckout();
    fireEvent.click(method(ONLINE));
    await press('Перейти к оплате');
    expect((await screen.findByRole('alert')).textContent).toContain('Ошибка при обработке оплаты');
    await press('Перейти к оплате');
    await vi.waitFor(() => expect(document.getElementById(FRAME)).not.toBeNull());
  });
});

describe('money that a person takes', () => {
  const byPerson = { payment_status: 'unpaid', payment_method: 'cash', payment_method_id: 4 } as const;

  it('is confirmed without a provider, and the buyer is thanked', async () => {
    const slow = held(success({ ...ORDER, ...byPerson, payment_method_name: 'Наличными при получении' }));
    server.answers('POST /payment/method', slow.answer);
    openCheckout();
    fireEvent.click(method(/^Наличными\sпри\sполучении/));
    await press('Подтвердить заказ');
    expect(await screen.findByRole('button', { name: 'Обработка...' })).toBeTruthy();
    expect(toasts).toEqual([]);
    slow.letGo();
    expect(await screen.findByRole('heading', { name: THANKS })).toBeTruthy();
    expect(toasts).toEqual(['Заказ принят!', 'Заказ передан в обработку! Менеджер свяжется с вами в Telegram.']);
    const [{ body } = { body: null }] = server.received('POST /payment/method');
    expect(body).toEqual({ order_hash: ORDER.order_hash, payment_method_id: 4 });
    expect(server.received('POST /api/payment/init')).toEqual([]);
  });

  it('by a method that is switched off meanwhile is refused with why, and the methods are asked for again', async () => {
    server.answers('POST /payment/method', refusal('payment_method_unavailable'));
    server.answers('GET /api/payments/active', success([BY_HAND]));
    openCheckout();
    fireEvent.click(method(/^Наличными\sпри\sполучении/));
    await press('Подтвердить заказ');
    expect((await screen.findByRole('alert')).textContent).toMatch(/больше\sнедоступен\. Выберите другой/);
    await vi.waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  });
});
