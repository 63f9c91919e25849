import type { Order as OrderRow, Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { PaymentProvider } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { KEPT_PAYMENT } from './order-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An order waits for one of two things: for online money, or for somebody of the shop. */
type Wait = 'money' | 'staff';

/** The reason of an order that is cancelled because its hold has ended; the buyer reads it. */
export const HOLD_REASONS = { money: 'не оплачен вовремя', staff: 'не подтверждён' } as const satisfies Record<
  Wait,
  string
>;

interface Waiting {
  amountToPay: number;
  paymentMethod: { provider: PaymentProvider } | null;
}

/** Without a method the buyer must still pay, unless nobody can choose a method or there is nothing to pay. */
export function waitOf(
  { amountToPay, paymentMethod }: Waiting,
  { paymentsEnabled }: { paymentsEnabled: boolean },
): Wait {
  if (paymentMethod) return paymentMethod.provider === 'offline' ? 'staff' : 'money';
  return paymentsEnabled && amountToPay > 0 ? 'money' : 'staff';
}

interface Hold {
  holdEndsAt: Date | null;
  holdRemindAt: Date | null;
}

export const NO_HOLD: Hold = { holdEndsAt: null, holdRemindAt: null };

/** The buyer is reminded when a quarter of the time is left. */
function holdOf(since: Date, endsAt: Date): Hold {
  const left = (endsAt.getTime() - since.getTime()) / 4;
  return { holdEndsAt: endsAt, holdRemindAt: new Date(endsAt.getTime() - left) };
}

/** Begins the hold of an order that has just taken counted stock. An order without counted pieces has no hold. */
export async function beginHold(tx: Transaction, orderId: number): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: await holdOfOrder(tx, orderId, new Date()) });
}

/** The same for an order that is pending again; after a part payment the buyer waits for the shop: there is no hold. */
export async function beginHoldUnlessPaid(tx: Transaction, orderId: number): Promise<void> {
  const kept = await tx.payment.count({ where: { orderId, ...KEPT_PAYMENT } });
  if (kept === 0) await beginHold(tx, orderId);
}

type HoldSettings = Pick<SettingsRow, 'holdMinutes' | 'holdHours' | 'paymentsEnabled'>;

/** The same for an order that is about to be written. */
export function newHold(order: Waiting, settings: HoldSettings, since = new Date()): Hold {
  const ms = waitOf(order, settings) === 'money' ? settings.holdMinutes * MINUTE : settings.holdHours * HOUR;
  return ms === 0 ? NO_HOLD : holdOf(since, new Date(since.getTime() + ms));
}

async function holdOfOrder(tx: Transaction, orderId: number, since: Date): Promise<Hold> {
  if ((await tx.orderLine.count({ where: { orderId, takenFromStock: true } })) === 0) return NO_HOLD;
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { paymentMethod: true } });
  return newHold(order, await readSettings(tx), since);
}

type Held = Pick<OrderRow, 'id' | 'createdAt' | 'holdEndsAt' | 'holdRemindAt'>;

/**
 * A buyer who has chosen a payment method gets the time of that method, counted from the order's beginning: changing it
 * back and forth gains nothing. The hold never ends sooner than was promised before.
 */
export async function holdForMethod(tx: Transaction, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id } });
  if (order.status !== 'pending' || order.holdEndsAt === null) return;
  const { holdEndsAt } = await holdOfOrder(tx, id, beganAt(order));
  if (holdEndsAt === null) await tx.order.update({ where: { id }, data: NO_HOLD });
  else await extendHold(tx, order, holdEndsAt);
}

/**
 * The pieces are kept while the buyer may be paying, at most `lastingMs` beyond the order's own time: otherwise
 * starting payments again and again without paying would keep them forever.
 */
export async function holdForPayment(
  tx: Transaction,
  order: Held,
  { endsAt, lastingMs }: { endsAt: Date; lastingMs: number },
): Promise<void> {
  if (order.holdEndsAt === null || order.holdEndsAt >= endsAt) return;
  const { holdEndsAt: ownEnd } = await holdOfOrder(tx, order.id, await pendingSince(tx, order));
  const latest = (ownEnd?.getTime() ?? Number.POSITIVE_INFINITY) + lastingMs;
  await extendHold(tx, order, new Date(Math.min(endsAt.getTime(), latest)));
}

/** Once the reminder is sent, the hold does not say when it began, but the order's history does. */
async function pendingSince(tx: Transaction, { id, createdAt }: Held): Promise<Date> {
  const reopened = await tx.orderEvent.findFirst({
    where: { orderId: id, kind: 'status', to: 'pending' },
    orderBy: { id: 'desc' },
    select: { createdAt: true },
  });
  return reopened?.createdAt ?? createdAt;
}

/** Extends a hold to at least that time. A buyer who was already reminded is not reminded again. */
async function extendHold(tx: Transaction, order: Held, endsAt: Date): Promise<void> {
  const { id, holdEndsAt, holdRemindAt } = order;
  if (holdEndsAt === null || holdEndsAt >= endsAt) return;
  const data = holdRemindAt === null ? { holdEndsAt: endsAt } : holdOf(beganAt(order), endsAt);
  await tx.order.update({ where: { id }, data });
}

/** A restored order's hold began later than the order. */
function beganAt({ createdAt, holdEndsAt, holdRemindAt }: Omit<Held, 'id'>): Date {
  if (holdEndsAt === null || holdRemindAt === null) return createdAt;
  return new Date(4 * holdRemindAt.getTime() - 3 * holdEndsAt.getTime());
}
