import type { PaymentProvider } from '#prisma/generated/enums.ts';
import type { FiscalReceiptContent } from './fiscal-receipt.ts';

/** One attempt to pay as a gateway sees it. */
export interface GatewayPayment {
  id: number;
  /** The number that the provider knows it by. */
  invoice: number;
  orderNumber: number;
  /** Kopecks. */
  amount: number;
  /** Fixed when the attempt is made: a test attempt can only be paid with test money. */
  isTest: boolean;
  /** What the payer reads: 'Оплата заказа #10023'. */
  description: string;
  /** Null if the shop makes its receipts itself. */
  receipt: FiscalReceiptContent | null;
}

/** Signed fields for the provider's widget or form, by the provider's names. */
export interface PaymentStart {
  fields: Record<string, string>;
  action: string;
  /** The widget's script; null where there is none. */
  script: string | null;
}

/** Money that a provider has confirmed, in kopecks as received. */
interface ProvenMoney {
  amount: number;
  /** The provider's own name for the operation, if it gives one. */
  externalId: string | null;
  /** The number of its order, if the provider gives it. */
  orderNumber: number | null;
}

/** The same from a webhook: `amount` is null for a sum that is not in whole kopecks. */
export type ToldMoney = Omit<ProvenMoney, 'amount'> & { amount: number | null };

/** What a provider answers about one attempt. */
export type ProviderState =
  | { kind: 'paid'; money: ProvenMoney }
  /** Certainly without money, and this is final. */
  | { kind: 'refused' }
  /** Unknown so far, not begun, or in progress. */
  | { kind: 'waiting' }
  /** Somebody must look: wrong settings, two operations under one number, an unknown state. */
  | { kind: 'alarm'; reason: string };

/** The provider's own calls about payments, as fields of a query or form. */
export interface WebhookReader {
  /** The attempt that it names, before anything is verified; null if none. */
  invoiceOf: (fields: Record<string, string>) => number | null;
  /** What it proves for an attempt of this mode; null for a wrong signature or the other mode. */
  verify: (fields: Record<string, string>, mode: { isTest: boolean }) => ToldMoney | null;
  /** The answer that acknowledges it to the provider. */
  answer: (invoice: number) => string;
  /** Whether the provider really sent a payer back after this payment. It proves no payment. */
  isTrueReturn: (fields: Record<string, string>, mode: { isTest: boolean }) => boolean;
}

/** A refund of one paid attempt, in full or in part. */
export interface RefundRequest {
  externalId: string;
  /** Kopecks; a full refund if it equals the payment. */
  amount: number;
  isWhole: boolean;
  /** For exactly what is refunded; null if the shop makes its receipts itself. */
  receipt: FiscalReceiptContent | null;
}

/** `refused` is a clear refusal; a lost answer is an error, and the result is unknown. */
export type RefundAnswer = { kind: 'accepted'; requestId: string } | { kind: 'refused'; reason: string | null };

/** The provider's progress with a refund that it accepted; `unknown` is a state that it does not name clearly. */
export type RefundProgress = 'processing' | 'finished' | 'cancelled' | 'unknown';

/** The receipt at the handover of goods that were paid in advance. */
export interface SecondFiscalReceipt {
  /** Its own number, the same at each retry. */
  number: number;
  /** The invoice that was paid. */
  invoice: number;
  /** Kopecks. */
  total: number;
  receipt: FiscalReceiptContent;
  /** The progress of a receipt at the tax office. */
  contact: { email: string | null; phone: string | null };
}

/** How far a receipt is with the tax office. */
export interface FiscalReceiptProgress {
  kind: 'waiting' | 'done' | 'failed';
  /** How the tax office identifies the receipt. */
  fiscal: { fn: string; document: string; sign: string; date: string } | null;
  reason: string | null;
}

/**
 * Accepts payments for the shop. One object for each provider, made by the platform; a provider that is not set up has
 * none, and its methods are not offered. A missing method is what the provider cannot do. Calls to the provider throw
 * `payment_provider_down` if there is no clear answer.
 */
export interface PaymentGateway {
  provider: PaymentProvider;
  /** Public data: never a password. */
  account: { merchantId: string | null; publicToken: string | null };
  /** Whether it can accept a payment in this mode now. */
  takes: (mode: { isTest: boolean }) => boolean;
  /** Missing if money is paid to a person. */
  start?: (payment: GatewayPayment) => Promise<PaymentStart>;
  /** An address where the order can be paid without the storefront. */
  link?: (payment: GatewayPayment) => Promise<string>;
  /** An invoice that exists at the provider and can be withdrawn there. */
  createInvoice?: (payment: GatewayPayment) => Promise<string>;
  withdrawInvoice?: (invoice: number) => Promise<void>;
  /** An invoice as a message, to be paid in the chat. */
  sendInvoice?: (payment: GatewayPayment, chatId: number) => Promise<void>;
  webhooks?: WebhookReader;
  readState?: (payment: Pick<GatewayPayment, 'invoice' | 'isTest'>) => Promise<ProviderState>;
  refund?: (request: RefundRequest) => Promise<RefundAnswer>;
  readRefund?: (requestId: string) => Promise<RefundProgress>;
  sendReceipt?: (receipt: SecondFiscalReceipt) => Promise<FiscalReceiptProgress>;
  readReceipt?: (number: number) => Promise<FiscalReceiptProgress>;
}

export type PaymentGateways = Readonly<Partial<Record<PaymentProvider, PaymentGateway>>>;

/** What the payment use cases need besides the database. */
export interface PaymentDeps {
  gateways: PaymentGateways;
  /**
   * Whether test money pays for an order. Only in the sandbox, where nothing is real: elsewhere a test payment is
   * recorded and the order stays unpaid.
   */
  countsTestMoney: boolean;
}
