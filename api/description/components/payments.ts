import { paymentLinkSchema, paymentStatusSchema, startedPaymentSchema } from '#shared/contract/payment.ts';
import {
  checkReceiptInput,
  createInvoiceInput,
  fiscalSchema,
  orderPaymentSchema,
  paymentReceiptSchema,
  receiptInput,
  refundInput,
  refundSchema,
  resolveRefundInput,
} from '#shared/contract/payment-management.ts';
import { receiptSettingsSchema } from '#shared/contract/tax.ts';
import { component } from '../component.ts';

const STATUS =
  '`pending` — ждём или проверяем, `paid` — оплачен, `failed` — не прошёл, `expired` — время вышло, `refund_due` — деньги пришли, но их нужно вернуть, `refunded` — возвращены';
const PROVIDER = '`robokassa` — Robokassa, `telegram` — платежи Telegram';

export const paymentComponents = [
  component('StartedPayment', startedPaymentSchema, 'Начатый платёж.', {
    payment_id: 'Номер платежа для `GET /api/payment/status/{id}`',
    provider: PROVIDER,
    fields: 'Поля для виджета и формы под именами самой платёжной системы, уже с подписью',
    action: 'Куда отправить поля обычной формой (POST), если виджета нет',
    script: 'Адрес скрипта виджета; `null` — виджета нет',
    is_test: 'Тестовый платёж: деньги не списываются',
    amount: 'Сумма, ₽',
    expires_at: 'До какого времени магазин ждёт этот платёж',
  }),
  component('PaymentLink', paymentLinkSchema, 'Ссылка на оплату.', {
    payment_id: 'Номер платежа',
    provider: PROVIDER,
    url: 'Адрес, где можно заплатить',
    expires_at: 'До какого времени магазин ждёт этот платёж',
  }),
  component('PaymentStatus', paymentStatusSchema, 'Состояние платежа, как его знает магазин.', {
    payment_id: 'Номер платежа',
    payment_status: STATUS,
    is_test: 'Тестовый платёж',
    amount: 'Сумма, ₽',
    paid_at: 'Когда пришли деньги; `null` — не приходили',
    order_id: 'Номер заказа в системе',
    order_number: 'Номер заказа, который называют покупателю',
    order_status: 'Статус заказа',
    order_payment_status: 'Оплата заказа в целом: его мог оплатить другой платёж',
  }),
  component('CreateInvoiceInput', createInvoiceInput, 'Для какого заказа счёт. Нужно `order_hash` или `order_id`.', {
    order_hash: 'Код заказа',
    order_id: 'Номер заказа в системе',
    payment_method_id: 'Способ оплаты; без него — первый способ Robokassa',
  }),
  component('ReceiptInput', receiptInput, 'За какой платёж чек.', { payment_id: 'Номер платежа' }),
  component('CheckReceiptInput', checkReceiptInput, 'Какой чек. Нужно `payment_id` или `receipt_id`.', {
    payment_id: 'Номер платежа: его последний чек',
    receipt_id: 'Номер чека',
  }),
  component('RefundInput', refundInput, 'Сколько вернуть и как.', {
    amount: 'Сумма, ₽; без неё — всё, что осталось',
    refunded: 'Сколько было возвращено, когда вы читали платёж, ₽; если с тех пор вернули ещё, возврата не будет',
    by_hand: '`true` — деньги уже вернули сами, переводом или наличными',
  }),
  component('ResolveRefundInput', resolveRefundInput, 'Что известно о возврате без ответа.', {
    is_done: '`true` — деньги вернулись покупателю, `false` — нет',
  }),
  component('ReceiptSettings', receiptSettingsSchema, 'Как пробиваются чеки (54-ФЗ).', {
    tax_system:
      'Система налогообложения: `osn` — общая, `usn_income` — УСН «доходы», `usn_income_outcome` — УСН «доходы минус расходы», `esn` — ЕСХН, `patent` — патент; `null` — магазин пробивает чеки сам',
    vat_rate: 'НДС на товары: `none` — без НДС, `vat20` — 20 %, `vat120` — 20/120 и так далее',
    delivery_vat_rate: 'НДС на доставку и сбор сервиса',
    is_prepaid: 'Сначала оплата, потом товар: при завершении заказа пробивается второй чек',
  }),
  component('FiscalData', fiscalSchema, 'Реквизиты чека, по которым его находит налоговая служба.', {
    fn: 'Номер фискального накопителя',
    document: 'Номер фискального документа',
    sign: 'Фискальный признак',
    date: 'Дата и время',
  }),
  component('PaymentReceipt', paymentReceiptSchema, 'Чек по 54-ФЗ.', {
    receipt_id: 'Номер чека в магазине',
    kind: '`first` — при оплате, `second` — при передаче товара',
    state: '`waiting` — в работе, `done` — пробит, `failed` — не пробит',
    fiscal: 'Реквизиты; `null` — ещё не пробит',
    reason: 'Почему не пробит, словами платёжной системы',
  }),
  component('Refund', refundSchema, 'Возврат.', {
    refund_id: 'Номер возврата',
    amount: 'Сумма, ₽',
    state:
      '`requested` — записан, `processing` — выполняется, `uncertain` — ответа нет и исход неизвестен, `finished` — деньги возвращены, `refused` — не выполнен',
    by_hand: 'Вернули сами, не через платёжную систему',
    reason: 'Почему не выполнен',
    returned: 'За что: названия и штуки; пусто — за сумму',
    created_at: 'Когда начат',
  }),
  component('OrderPayment', orderPaymentSchema, 'Попытка оплаты заказа.', {
    payment_id: 'Номер платежа',
    order_id: 'Номер заказа в системе',
    invoice_id: 'Номер счёта в платёжной системе',
    provider: PROVIDER,
    manual_type:
      'Как деньги приняли сотрудники: `cash` — наличными, `card` — картой, `transfer` — переводом; `null` — их приняла платёжная система',
    payment_status: STATUS,
    is_test: 'Тестовый платёж',
    amount: 'Сколько нужно было заплатить, ₽',
    received: 'Сколько пришло, ₽; `null` — ничего',
    refunded: 'Сколько вернули, ₽',
    to_return:
      'Сколько из этих денег нужно вернуть сейчас, ₽: все, если они не за что, или разницу, если заказ изменили и он стал дешевле',
    refund_reason:
      'Почему деньги нужно вернуть: `cancelled` — заказ отменён, `double` — второй платёж, `amount` — сумма не та',
    created_at: 'Когда начат',
    paid_at: 'Когда пришли деньги',
    refunds: 'Возвраты',
    receipts: 'Чеки',
  }),
];
