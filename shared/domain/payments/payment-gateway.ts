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
  /** Null where the shop makes its receipts by itself. */
  receipt: FiscalReceiptContent | null;
}

/** Signed fields for the provider's widget or form, by the provider's names. */
export interface PaymentStart {
  fields: Record<string, string>;
  action: string;
  /** The widget's script; null where there is none. */
  script: string | null;
}

/** Money that a provider vouches for, in kopecks as received. */
interface ProvenMoney {
  amount: number;
  /** The provider's own name for the operation, where it says so. */
  externalId: string | null;
  /** The order that it is for, where it says so. */
  orderNumber: number | null;
}

/** The same from a webhook: `amount` is null for a sum that is not one of whole kopecks. */
export type ToldMoney = Omit<ProvenMoney, 'amount'> & { amount: number | null };

/** What a provider answers about one attempt. */
export type ProviderState =
  | { kind: 'paid'; money: ProvenMoney }
  /** Surely without money, and it stays so. */
  | { kind: 'refused' }
  /** Unknown as yet, not begun, or under way. */
  | { kind: 'waiting' }
  /** Somebody must look: wrong settings, two operations under one number, a state that nobody knows. */
  | { kind: 'alarm'; reason: string };

/** The provider's own calls about payments, as fields of a query or form. */
export interface WebhookReader {
  /** Which attempt it names, before anything is believed; null for none. */
  invoiceOf: (fields: Record<string, string>) => number | null;
  /** What it proves for an attempt of this mode; null for a wrong signature or the other mode. */
  verify: (fields: Record<string, string>, mode: { isTest: boolean }) => ToldMoney | null;
  /** The answer with which the provider wants it acknowledged. */
  answer: (invoice: number) => string;
  /** Whether a payer was really sent back by the provider after this payment. It proves no money. */
  isTrueReturn: (fields: Record<string, string>, mode: { isTest: boolean }) => boolean;
}

/** Money of one paid attempt to give back, all of it or a part. */
export interface RefundRequest {
  externalId: string;
  /** Kopecks; the whole of the payment when it is equal to it. */
  amount: number;
  isWhole: boolean;
  /** Of exactly what goes back; null where the shop makes its receipts by itself. */
  receipt: FiscalReceiptContent | null;
}

/** `refused` is a clear no; a lost answer is an error, and nobody knows the result. */
export type RefundAnswer = { kind: 'accepted'; requestId: string } | { kind: 'refused'; reason: string | null };

/** How far the provider is with a refund that it accepted; `unknown` is a state that it does not name clearly. */
export type RefundProgress = 'processing' | 'finished' | 'cancelled' | 'unknown';

/** The receipt at the handing over of goods that were paid for in advance. */
export interface SecondFiscalReceipt {
  /** Its own number, the same at each repetition. */
  number: number;
  /** The invoice that was paid. */
  invoice: number;
  /** Kopecks. */
  total: number;
  receipt: FiscalReceiptContent;
  /** Where the payer gets it. */
  contact: { email: string | null; phone: string | null };
}

/** How far a receipt is with the tax office. */
export interface FiscalReceiptProgress {
  kind: 'waiting' | 'done' | 'failed';
  /** What the tax office knows the receipt by. */
  fiscal: { fn: string; document: string; sign: string; date: string } | null;
  reason: string | null;
}

/**
 * Who takes money for the shop. One object for each provider, made by the platform; a provider that is not set up has
 * none, and its methods are not offered. What is left out, the provider cannot do. Calls that go out throw
 * `payment_provider_down` when no clear answer came.
 */
export interface PaymentGateway {
  provider: PaymentProvider;
  /** What everybody may know: never a password. */
  account: { merchantId: string | null; publicToken: string | null };
  /** Whether it can take a payment in this mode now. */
  takes: (mode: { isTest: boolean }) => boolean;
  /** Missing where money is paid to a person. */
  start?: (payment: GatewayPayment) => Promise<PaymentStart>;
  /** An address to pay at without the storefront. */
  link?: (payment: GatewayPayment) => Promise<string>;
  /** An invoice that lives at the provider's and can be withdrawn there. */
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

/** What the payment use cases work with besides the database. */
export interface PaymentDeps {
  gateways: PaymentGateways;
  /**
   * Whether test money pays for an order. Only in the sandbox, where nothing is real: elsewhere a test payment is
   * written down and the order stays as unpaid as it was.
   */
  countsTestMoney: boolean;
}
