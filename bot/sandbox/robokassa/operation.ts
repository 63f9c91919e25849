/** States of an operation as the provider numbers them; `null` while the buyer has only opened the page. */
export type StateCode = 5 | 10 | 20 | 50 | 60 | 80 | 100;

/** One webhook to the shop, and what the shop said. */
export interface SentWebhook {
  at: string;
  kind: 'sent' | 'lost' | 'late' | 'repeated' | 'wrong_amount' | 'wrong_signature' | 'test_webhook' | 'by_hand';
  outSum: string;
  /** HTTP status; 0 when nobody answered, `null` when nothing was sent. */
  status: number | null;
  answer: string;
}

interface Refund {
  id: string;
  kopecks: number;
  at: number;
  refused: boolean;
}

/** The second receipt of an operation. */
interface SecondReceipt {
  id: string;
  at: number;
  failed: boolean;
}

interface Invoice {
  id: string;
  encodedId: string;
  type: string;
  active: boolean;
}

/** One payment: opened by a form, or waiting behind an invoice's link. */
export interface Operation {
  invId: number;
  /** Opens its page. */
  pageId: string;
  outSum: string;
  kopecks: number;
  description: string;
  email: string;
  isTest: boolean;
  expiresAt: number | null;
  shp: [string, string][];
  /** The first receipt, as it was asked for. */
  receipt: Record<string, unknown> | null;
  invoice: Invoice | null;
  state: StateCode | null;
  stateAt: string;
  opKey: string;
  method: 'BankCard' | 'SBP';
  /** Whether the shop has answered a webhook as it must. */
  acknowledged: boolean;
  /** Its webhooks never come. */
  silent: boolean;
  webhooks: SentWebhook[];
  refunds: Refund[];
  secondReceipt: SecondReceipt | null;
}

/** Money has moved, or may still be moving: the number cannot be used again. */
export const isTaken = ({ state }: Operation): boolean => state !== null && state !== 5 && state !== 10;

export const returnedKopecks = ({ refunds }: Operation): number =>
  refunds.reduce((sum, { kopecks, refused }) => (refused ? sum : sum + kopecks), 0);
