import { describe, expect, it } from 'vitest';
import {
  paymentReceivedForCustomer,
  paymentReceivedForManager,
  paymentRefundedForCustomer,
  paymentToReturnForCustomer,
  paymentToReturnForManager,
  receiptFailedForManager,
  receiptForCustomer,
  refundStuckForManager,
  unmatchedPaymentForManager,
} from '#bot/payments/payment-notifications.ts';
import type { Order } from '#shared/contract/order.ts';
import type { NotificationPayment } from '#shared/domain/payments/notification-payment.ts';

const order = {
  order_number: 10001,
  amount_to_pay: 1990,
  status: 'processing',
  payment_method_name: 'Картой онлайн',
  fio: 'Иванов Иван',
  phone: '+7 (916) 123-45-67',
  user_telegram: 'ivan_petrov',
} as Order;

const news = (changes: Partial<NotificationPayment> = {}): NotificationPayment => ({
  order,
  reason: null,
  amount: 1990,
  invoice: 100_007,
  isTest: false,
  givenBackBy: 'provider',
  isUncertain: false,
  trouble: 'contradiction',
  stillToReturn: 0,
  returned: [],
  fiscal: null,
  ...changes,
});
/** As plain text, with ordinary spaces in sums. */
const textOf = ({ text }: { text: string }) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

describe('what a buyer reads of their money', () => {
  it('when the payment has come', () => {
    expect(textOf(paymentReceivedForCustomer(news()))).toBe(
      'Заказ №10001 оплачен\n\nПолучили 1 990 ₽, спасибо! Менеджер уже видит оплату.',
    );
    expect(textOf(paymentReceivedForCustomer(news({ isTest: true })))).toContain('Платёж тестовый: деньги не списаны.');
  });

  it.each([
    ['cancelled', 'Заказ к этому времени уже отменён, поэтому деньги мы вернём.'],
    ['double', 'Этот заказ уже был оплачен раньше, поэтому лишний платёж мы вернём.'],
    ['amount', 'Сумма не совпала с суммой заказа'],
  ] as const)('when the shop does not keep it: %s', (reason, words) => {
    expect(textOf(paymentToReturnForCustomer(news({ reason })))).toContain(`Мы получили 1 990 ₽. ${words}`);
  });

  it('when the money is back, by the provider or by hand', () => {
    expect(textOf(paymentRefundedForCustomer(news({ amount: 500 })))).toContain('Вернули 500 ₽. Они придут тем же');
    expect(textOf(paymentRefundedForCustomer(news({ amount: 500 })))).not.toContain('Ещё');
    expect(textOf(paymentRefundedForCustomer(news({ stillToReturn: 300 })))).toMatch(
      /\n\nЕщё 300 ₽ магазин вернёт отдельно\.$/,
    );
    expect(textOf(paymentRefundedForCustomer(news({ givenBackBy: 'hand' })))).toContain('Если они ещё не пришли');
    expect(textOf(paymentRefundedForCustomer(news({ amount: 500, returned: ['Кружка (Хвойный), 1 шт.'] })))).toContain(
      'Вернули 500 ₽.\n\nЗа что:\n• Кружка (Хвойный), 1 шт.\n\nОни придут',
    );
  });

  it('with the numbers of the receipt, as the tax office’s app asks for them', () => {
    const fiscal = { fn: '9999078900000001', document: '15', sign: '0791955440', date: '2026-11-21T12:08:00' };
    const { text, entities } = receiptForCustomer(news({ fiscal }));
    expect(text).toContain('ФН 9999078900000001\nФД 15\nФП 0791955440');
    expect(entities.filter(({ type }) => type === 'code')).toHaveLength(3);
  });
});

describe('what managers read of money', () => {
  it('when an order is paid: how, how much, and who the buyer is', () => {
    const text = textOf(paymentReceivedForManager(news()));
    expect(text).toContain('1 990 ₽ · Картой онлайн\nСтатус заказа: в обработке');
    expect(text).toContain('Иванов Иван');
  });

  it('when they have to give it back, with the sum due beside a wrong one', () => {
    const inPart = { ...order, due: 1490 };
    const text = textOf(paymentToReturnForManager(news({ order: inPart, reason: 'amount', amount: 1989.99 })));
    expect(text).toContain('верните деньги');
    expect(text).toContain('к оплате 1 490 ₽');
    expect(text).toContain('Получено: 1 989,99 ₽ · счёт 100007');
    expect(textOf(paymentToReturnForManager(news()))).toContain('проверьте платёж');
  });

  it('when the provider names an invalid sum', () => {
    const text = textOf(paymentToReturnForManager(news({ trouble: 'unreadable_sum' })));
    expect(text).toContain('Платёжная система не назвала сумму.');
    expect(text).toContain('Получено: сумму прочитать не удалось · счёт 100007');
  });

  it('when it was paid for another order', () => {
    const text = textOf(paymentToReturnForManager(news({ trouble: 'another_order' })));
    expect(text).toContain('Платёж пришёл под номером этого заказа, но сделан для другого.');
    expect(text).toContain('Получено: 1 990 ₽ · счёт 100007');
  });

  it('when money fits no order, with the number that finds it at the provider', () => {
    const facts: [string, string][] = [
      ['InvId', '777777'],
      ['OutSum', '1990.00'],
    ];
    const text = textOf(unmatchedPaymentForManager({ provider: 'robokassa', facts }));
    expect(text).toContain('Пришёл платёж, которого магазин не знает');
    expect(text).toContain('Robokassa\nInvId: 777777\nOutSum: 1990.00');
  });

  it('when a refund is stuck or a receipt failed: what to do', () => {
    expect(textOf(refundStuckForManager(news({ isUncertain: true })))).toContain('прежде чем повторять');
    expect(textOf(refundStuckForManager(news()))).toContain('возврат не провела');
    expect(textOf(receiptFailedForManager(news()))).toContain('по счёту 100007');
  });
});
