import type { PaymentLink, PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import type { OrderPayment, PaymentReceipt, RefundAnswer } from '#shared/contract/payment-management.ts';
import type { ReceiptSettings } from '#shared/contract/tax.ts';

export const STARTED_PAYMENT: StartedPayment = {
  payment_id: 7,
  provider: 'robokassa',
  fields: {
    MerchantLogin: 'demo-shop',
    OutSum: '3770.00',
    InvId: '100007',
    Description: 'Оплата заказа #10001',
    Culture: 'ru',
    Encoding: 'utf-8',
    IsTest: '0',
    Shp_order: '10001',
    SignatureValue: '9a8f4f6ad2f1c1d0b3e57d0a7c0c3a11',
  },
  action: 'https://auth.robokassa.ru/Merchant/Index.aspx',
  script: 'https://auth.robokassa.ru/Merchant/bundle/robokassa_iframe.js',
  is_test: false,
  amount: 3770,
  expires_at: '2026-11-21T13:05:00.000Z',
};

export const PAYMENT_LINK: PaymentLink = {
  payment_id: 7,
  provider: 'robokassa',
  url: 'https://auth.robokassa.ru/Merchant/Index.aspx?MerchantLogin=demo-shop&InvId=100007',
  expires_at: '2026-11-21T13:05:00.000Z',
};

export const PAYMENT_STATUS: PaymentStatusAnswer = {
  payment_id: 7,
  payment_status: 'paid',
  is_test: false,
  amount: 3770,
  paid_at: '2026-11-21T12:07:00.000Z',
  order_id: 1,
  order_number: 10001,
  order_status: 'pending',
  order_payment_status: 'paid',
};

export const RECEIPT: PaymentReceipt = {
  receipt_id: 4,
  kind: 'second',
  state: 'done',
  fiscal: { fn: '9999078900000001', document: '200015', sign: '0791955440', date: '2026-11-21T12:08:00' },
  reason: null,
};

export const RECEIPT_SETTINGS: ReceiptSettings = {
  tax_system: 'usn_income',
  vat_rate: 'none',
  delivery_vat_rate: 'none',
  is_prepaid: true,
};

export const REFUND: RefundAnswer = {
  refund_id: 2,
  amount: 3770,
  state: 'processing',
  by_hand: false,
  reason: null,
  returned: [],
  created_at: '2026-11-21T15:30:00.000Z',
};

export const ORDER_PAYMENT: OrderPayment = {
  payment_id: 7,
  order_id: 1,
  invoice_id: 100007,
  provider: 'robokassa',
  manual_type: null,
  payment_status: 'refund_due',
  is_test: false,
  amount: 3770,
  received: 3770,
  refunded: 0,
  to_return: 3770,
  refund_reason: 'cancelled',
  created_at: '2026-11-21T12:05:00.000Z',
  paid_at: '2026-11-21T12:07:00.000Z',
  refunds: [REFUND],
  receipts: [RECEIPT],
};
