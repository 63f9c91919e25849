import { z } from 'zod';
import { type Delivery as DeliveryRow, Prisma } from '#prisma/generated/client.ts';
import { type DeliveryDays, deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import { lineInput, linesInput } from '#shared/contract/text-input.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { movedUp } from '#shared/domain/move-up.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { assertOrder } from '#shared/domain/row-order.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Prices in kopecks. */
export const DELIVERY_LIMITS = { title: 60, description: 200, maxPrice: 100_000_000, count: 20 } as const;

export const deliveryInput = z.object({
  title: lineInput().min(1).max(DELIVERY_LIMITS.title),
  description: linesInput().max(DELIVERY_LIMITS.description),
  price: z.int().min(0).max(DELIVERY_LIMITS.maxPrice),
  /** From this sum of goods delivery is free; null for never. */
  freeFrom: z.int().min(1).max(DELIVERY_LIMITS.maxPrice).nullable(),
  pickupPoints: pickupPointsSchema,
  /** Null if nobody chooses a day. */
  days: deliveryDaysSchema.nullable(),
  isActive: z.boolean(),
});
export type DeliveryInput = z.infer<typeof deliveryInput>;

export const deliveryChange = deliveryInput.partial();
export type DeliveryChange = z.infer<typeof deliveryChange>;

/** All deliveries, in the order of the storefront; disabled ones too. */
export const listAllDeliveries = (db: Transaction): Promise<DeliveryRow[]> =>
  db.delivery.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });

/** A delivery as an admin sees it. */
export interface StaffDelivery extends DeliveryRow {
  isFirst: boolean;
}

/** Throws `not_found`. */
export async function findStaffDelivery(db: Transaction, id: number): Promise<StaffDelivery> {
  const all = await listAllDeliveries(db);
  const row = all.find((one) => one.id === id);
  if (!row) throw new ShopError('not_found');
  return { ...row, isFirst: row === all[0] };
}

/** Locks a delivery until the transaction ends. Throws `not_found`. */
export async function lockDelivery(tx: Transaction, id: number): Promise<DeliveryRow> {
  await tx.$executeRaw`SELECT 1 FROM deliveries WHERE id = ${id} FOR UPDATE`;
  const row = await tx.delivery.findUnique({ where: { id } });
  if (!row) throw new ShopError('not_found');
  return row;
}

interface Deps {
  db: Database;
}

/**
 * Adds a delivery after the existing ones, and returns its id. One that is the same in everything is that one: a repeated
 * call adds nothing. Throws `forbidden` unless the actor is an admin, `conflict` if there are too many.
 */
export function createDelivery(
  { db }: Deps,
  { actorId, input }: { actorId: number; input: DeliveryInput },
): Promise<number> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'deliveries');
    const all = await listAllDeliveries(tx);
    const same = all.find((row) => factsOf(row) === factsOf(input));
    if (same) return same.id;
    if (all.length >= DELIVERY_LIMITS.count) throw new ShopError('conflict');
    const position = Math.max(0, ...all.map((one) => one.position)) + 1;
    return (await tx.delivery.create({ data: { ...input, days: storedDays(input.days), position } })).id;
  });
}

interface DeliveryEdit {
  actorId: number;
  id: number;
  change: DeliveryChange;
}

/** Changes what is given; orders keep their own copy. Throws `forbidden`, `not_found`. */
export function changeDelivery({ db }: Deps, { actorId, id, change }: DeliveryEdit): Promise<DeliveryRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await lockDelivery(tx, id);
    return writeDelivery(tx, id, change);
  });
}

/** Writes a change of a locked delivery. */
export function writeDelivery(tx: Transaction, id: number, change: DeliveryChange): Promise<DeliveryRow> {
  const { days, ...rest } = change;
  const data = { ...omitUndefined(rest), ...(days !== undefined && { days: storedDays(days) }) };
  return tx.delivery.update({ where: { id }, data });
}

const factsOf = (delivery: DeliveryRow | DeliveryInput): string => JSON.stringify(deliveryInput.parse(delivery));

const storedDays = (days: DeliveryDays | null) => days ?? Prisma.DbNull;

interface DeliveryAct {
  actorId: number;
  id: number;
}

/** Moves it before the one that buyers see above it. Throws `forbidden`, `not_found`. */
export function moveDeliveryUp({ db }: Deps, { actorId, id }: DeliveryAct): Promise<void> {
  return inOrder(db, actorId, (all) => {
    if (!all.some((one) => one.id === id)) throw new ShopError('not_found');
    return movedUp(all, id);
  });
}

/** Throws `forbidden`, and `conflict` if the order is not what the person saw, or deliveries are left out. */
export function orderDeliveries({ db }: Deps, { actorId, ...order }: RowOrder & { actorId: number }): Promise<void> {
  return inOrder(db, actorId, (all) => {
    assertOrder(all, order);
    return order.ids;
  });
}

function inOrder(
  db: Database,
  actorId: number,
  orderOf: (all: readonly DeliveryRow[]) => readonly number[],
): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'deliveries');
    const ids = orderOf(await listAllDeliveries(tx));
    for (const [position, id] of ids.entries()) await tx.delivery.update({ where: { id }, data: { position } });
  });
}

/**
 * Orders refer to their delivery, and without it they would count as pickup: throws `conflict` if there is one. Throws
 * `forbidden`, `not_found`.
 */
export function deleteDelivery({ db }: Deps, { actorId, id }: DeliveryAct): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    // Whoever orders the list meanwhile would write a delivery that is gone.
    await advisoryLock(tx, 'deliveries');
    // An order that is being placed locks the row until it is written and can be counted.
    await lockDelivery(tx, id);
    const { count } = await tx.delivery.deleteMany({ where: { id, orders: { none: {} } } });
    if (count === 0) throw new ShopError('conflict');
  });
}
