/** The provider's numbers for the states of an operation; `null` while the buyer has only opened the page. */
export type StateCode = 5 | 10 | 20 | 50 | 60 | 80 | 100;

/** One webhook to the shop, and the shop's answer. */
export interface SentWebhook {
  at: string;
  kind: 'sent' | 'lost' | 'late' | 'repeated' | 'wrong_amount' | 'wrong_signature' | 'test_webhook' | 'by_hand';
  outSum: string;
  /** The HTTP status; 0 if there was no answer, `null` if nothing was sent. */
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

/** One payment: opened by a form, or by the link of an invoice. */
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
  /** The first receipt, as it was requested. */
  receipt: Record<string, unknown> | null;
  invoice: Invoice | null;
  state: StateCode | null;
  stateAt: string;
  opKey: string;
  method: 'BankCard' | 'SBP';
  /** Whether the shop has answered a webhook correctly. */
  acknowledged: boolean;
  /** Its webhooks are never sent. */
  silent: boolean;
  webhooks: SentWebhook[];
  refunds: Refund[];
  secondReceipt: SecondReceipt | null;
}

/** Money has been moved, or may still be moved: the number cannot be used again. */
export const isTaken = ({ state }: Operation): boolean => state !== null && state !== 5 && state !== 10;

export const returnedKopecks = ({ refunds }: Operation): number =>
  refunds.reduce((sum, { kopecks, refused }) => (refused ? sum : sum + kopecks), 0);
