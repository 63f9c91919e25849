import { randomUUID } from 'node:crypto';

export interface LedgerOrder {
  /** Its Idempotency-Key: the same order however often it is sent. */
  key: string;
  body: object;
  token: string | undefined;
  /** Undefined until the shop has answered; null once it has refused. */
  hash?: string | null;
  id?: number;
  isOnline: boolean;
  /** The buyer, if it is a person of Telegram. */
  person?: number;
}

/** What buyers know about a day, to be compared with the shop's books. */
export interface Ledger {
  orders: LedgerOrder[];
  /** Invoices that buyers have paid at the provider since the last audit. */
  paid: Set<number>;
  /** Started since then. */
  broadcasts: string[];
  /** Failures that no fault explains. */
  problems: string[];
}

export const openLedger = (): Ledger => ({ orders: [], paid: new Set(), broadcasts: [], problems: [] });

export function noteOrder(ledger: Ledger, order: Omit<LedgerOrder, 'key'>): LedgerOrder {
  const noted = { ...order, key: randomUUID() };
  ledger.orders.push(noted);
  return noted;
}

/** Starts the next day of the same shop: orders stay, finished things are not checked again. */
export function turnPage(ledger: Ledger): void {
  ledger.paid.clear();
  ledger.broadcasts.length = 0;
}

/** Orders that the shop has answered, as their buyers see them. */
export const answeredOrders = ({ orders }: Ledger) =>
  orders.filter((order): order is LedgerOrder & { hash: string; id: number } => typeof order.hash === 'string');

/** More than a day's orders: earlier ones that are still open are among them. */
const RECENT = 100;
export const recentOrders = (ledger: Ledger) => answeredOrders(ledger).slice(-RECENT);
