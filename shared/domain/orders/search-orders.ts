import { Prisma } from '#prisma/generated/client.ts';
import type { OrderCursor, OrderFilters } from '#shared/contract/desk/order-search.ts';
import { AWAITING_MONEY, OPEN_STATUSES } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { isWithin, periodOf, shopDay } from '#shared/domain/settings/period.ts';
import { waitsForAnswer } from './inbox.ts';
import { numberIn, searchTerms } from './order-search-terms.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { resolveDeliveryDay } from './resolve-delivery-day.ts';
import { findOrderByNumber } from './shop-orders.ts';

interface Page {
  limit: number;
  /** Older than this one. */
  after?: OrderCursor | undefined;
  /** Newer than this one. */
  before?: OrderCursor | undefined;
}

export interface FoundOrders {
  orders: OrderRow[];
  /** The cursors of the next and the previous page. They stay valid, whatever is added in the meantime. */
  next: OrderCursor | null;
  previous: OrderCursor | null;
}

interface FoundId {
  id: number;
  at: number;
}

/** The shop's orders that match a text and pass the filters, newest first; without replaced ones. */
export async function searchOrders(db: Transaction, filters: OrderFilters, page: Page): Promise<FoundOrders> {
  const terms = await termsOf(db, filters.q);
  const found = terms.length === 0 ? [] : await findIds(db, terms, await conditionsOf(db, filters), page);
  const isBackwards = page.before !== undefined;
  const hasMore = found.length > page.limit;
  const kept = found.slice(0, page.limit);
  if (isBackwards) kept.reverse();
  const [first, last] = [kept[0] ?? null, kept.at(-1) ?? null];
  return {
    orders: await ordersOf(db, kept),
    next: isBackwards || hasMore ? last : null,
    previous: isBackwards ? (hasMore ? first : null) : page.after ? first : null,
  };
}

/** Nobody reads a larger number, and the database does not count further. */
export const MOST_COUNTED = 1000;

/** How many there are, up to `MOST_COUNTED`. */
export async function countOrders(db: Transaction, filters: OrderFilters): Promise<number> {
  const conditions = await conditionsOf(db, filters);
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM orders WHERE ${Prisma.join(conditions, ' AND ')} LIMIT ${MOST_COUNTED}
    ) AS counted`;
  return row?.count ?? 0;
}

const EVERYTHING = [Prisma.sql`true`];

async function termsOf(db: Transaction, text: string | undefined): Promise<Prisma.Sql[]> {
  if (text === undefined || text.trim() === '') return EVERYTHING;
  const number = numberIn(text);
  return searchTerms(text, number === null ? null : await findOrderByNumber(db, number));
}

async function conditionsOf(db: Transaction, filters: OrderFilters): Promise<Prisma.Sql[]> {
  const { status, fulfilment, payment_status, delivery, worker, unanswered } = filters;
  const conditions = [Prisma.sql`replaced_by_id IS NULL`];
  if (status !== undefined) {
    const statuses = status === 'open' ? [...OPEN_STATUSES] : [status];
    conditions.push(Prisma.sql`status = ANY (${statuses}::"OrderStatus"[])`);
  }
  if (fulfilment !== undefined) {
    const reached = fulfilment === 'gone' ? ['ready', 'shipped'] : [fulfilment];
    conditions.push(Prisma.sql`fulfilment = ANY (${reached}::"Fulfilment"[])`);
  }
  if (payment_status === 'due') {
    conditions.push(
      Prisma.sql`status IN ('pending', 'processing') AND payment_state = ANY (${[...AWAITING_MONEY]}::"PaymentState"[])`,
    );
  } else if (payment_status === 'refund_due') {
    // Also orders that stay paid, for example with two payments, or since an edit made them cheaper.
    conditions.push(Prisma.sql`orders.id IN (
      SELECT order_id FROM payments WHERE state = 'refund_due' UNION SELECT id FROM orders WHERE overpaid > 0)`);
  } else if (payment_status !== undefined) {
    conditions.push(Prisma.sql`payment_state = ${payment_status}::"PaymentState"`);
  }
  if (delivery !== undefined) {
    conditions.push(delivery === 'pickup' ? Prisma.sql`delivery_id IS NULL` : Prisma.sql`delivery_id = ${delivery}`);
  }
  if (filters.delivery_day !== undefined) {
    const day = await resolveDeliveryDay(db, filters.delivery_day);
    // The index contains only orders that have a day.
    conditions.push(Prisma.sql`delivery_day = ${day} AND delivery_day <> ''`);
  }
  const placed = await placedWithin(db, filters);
  if (placed) conditions.push(placed);
  if (worker !== undefined) {
    conditions.push(Prisma.sql`EXISTS (
      SELECT FROM order_events WHERE order_id = orders.id AND kind = 'status' AND "to" = 'processing' AND actor_id = ${worker}
    )`);
  }
  if (unanswered) conditions.push(waitsForAnswer);
  return conditions;
}

async function placedWithin(db: Transaction, { from, to, today }: OrderFilters): Promise<Prisma.Sql | null> {
  if (from === undefined && to === undefined && !today) return null;
  const day = today ? await shopDay(db) : undefined;
  const period = await periodOf(db, { from: day ?? from ?? '2000-01-01', to: day ?? to ?? '2999-12-31' });
  return isWithin(Prisma.sql`orders.created_at`, period);
}

/** Each branch has its own limit: together they contain the page, whichever index each of them uses. */
function findIds(
  db: Transaction,
  terms: readonly Prisma.Sql[],
  conditions: readonly Prisma.Sql[],
  { limit, after, before }: Page,
): Promise<FoundId[]> {
  const beyond = before ?? after;
  const isPast = beyond
    ? Prisma.sql`AND (orders.created_at, orders.id) ${before ? Prisma.sql`>` : Prisma.sql`<`}
        (to_timestamp(${beyond.at}::float8 / 1000)::timestamptz(3), ${beyond.id}::int)`
    : Prisma.empty;
  const direction = before ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const arms = terms.map(
    (term) => Prisma.sql`(
      SELECT orders.id, orders.created_at FROM orders
      WHERE ${term} AND ${Prisma.join([...conditions], ' AND ')} ${isPast}
      ORDER BY orders.created_at ${direction}, orders.id ${direction} LIMIT ${limit + 1}
    )`,
  );
  return db.$queryRaw<FoundId[]>`
    SELECT id, (extract(epoch FROM created_at) * 1000)::float8 AS at
    FROM (${Prisma.join(arms, ' UNION ')}) AS found
    ORDER BY created_at ${direction}, id ${direction} LIMIT ${limit + 1}`;
}

async function ordersOf(db: Transaction, found: readonly FoundId[]): Promise<OrderRow[]> {
  const rows = await db.order.findMany({ where: { id: { in: found.map(({ id }) => id) } }, include: orderInclude });
  return found.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
}
