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
  /** Who gave it, if one of Telegram's people. */
  person?: number;
}

/** What buyers know of a day, to be held against what the shop has written. */
export interface Ledger {
  orders: LedgerOrder[];
  /** Invoices that buyers have paid at the provider since the books were closed last. */
  paid: Set<number>;
  /** Begun since then. */
  broadcasts: string[];
  /** What no fault excuses. */
  problems: string[];
}

export const openLedger = (): Ledger => ({ orders: [], paid: new Set(), broadcasts: [], problems: [] });

export function noteOrder(ledger: Ledger, order: Omit<LedgerOrder, 'key'>): LedgerOrder {
  const noted = { ...order, key: randomUUID() };
  ledger.orders.push(noted);
  return noted;
}

/** Begins the next day of the same shop: its orders stay, what has been settled is settled. */
export function turnPage(ledger: Ledger): void {
  ledger.paid.clear();
  ledger.broadcasts.length = 0;
}

/** Orders that the shop has answered, as their buyers see them. */
export const answeredOrders = ({ orders }: Ledger) =>
  orders.filter((order): order is LedgerOrder & { hash: string; id: number } => typeof order.hash === 'string');

/** More than a day brings: what staff still have on their desks. */
const RECENT = 100;
export const recentOrders = (ledger: Ledger) => answeredOrders(ledger).slice(-RECENT);
