import { z } from 'zod';
import type { PaymentMethod as MethodRow } from '#prisma/generated/client.ts';
import type { PaymentMethodType, PaymentProvider } from '#prisma/generated/enums.ts';
import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { lineInput, linesInput } from '#shared/contract/text-input.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { movedUp } from '#shared/domain/move-up.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { assertOrder } from '#shared/domain/row-order.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ProviderAccounts } from './selling.ts';

export const METHOD_LIMITS = { name: 60, description: 200, count: 20 } as const;

/** What an admin can offer: the provider, and the default name. */
export const METHOD_KINDS = {
  cash: { name: 'Наличными при получении', type: 'cash', provider: 'offline' },
  card: { name: 'Картой при получении', type: 'card', provider: 'offline' },
  other: { name: 'По договорённости с менеджером', type: 'other', provider: 'offline' },
  robokassa: { name: 'Картой онлайн или через СБП', type: 'online', provider: 'robokassa' },
  telegram: { name: 'Картой в Telegram', type: 'online', provider: 'telegram' },
} as const satisfies Record<string, { name: string; type: PaymentMethodType; provider: PaymentProvider }>;
export type MethodKind = keyof typeof METHOD_KINDS;

/** The kinds for which this shop has an account. */
export const kindsOf = (providers: ProviderAccounts): MethodKind[] =>
  keysOf(METHOD_KINDS).filter((kind) => providers[METHOD_KINDS[kind].provider]);

export const methodChange = z
  .object({
    name: lineInput().min(1).max(METHOD_LIMITS.name),
    description: linesInput().max(METHOD_LIMITS.description),
    /** Per cent. */
    commission: z.number().min(0).max(100).multipleOf(0.01),
    isTest: z.boolean(),
    isActive: z.boolean(),
  })
  .partial();
export type MethodChange = z.infer<typeof methodChange>;

const shopOrder = [{ position: 'asc' as const }, { id: 'asc' as const }];

interface Deps {
  db: Database;
  providers: ProviderAccounts;
}

/**
 * Adds a payment method after the existing ones, and returns its id. One of the same kind and name counts as the same.
 * Throws `forbidden` unless the actor is an admin, `payment_method_unavailable` without an account at the provider,
 * `conflict` if there are too many.
 */
export function createMethod(
  { db, providers }: Deps,
  { actorId, kind }: { actorId: number; kind: MethodKind },
): Promise<number> {
  const { provider, name, type } = METHOD_KINDS[kind];
  return inMethods(db, actorId, async (tx, all) => {
    const same = all.find((one) => one.name === name && one.provider === provider);
    if (same) return same.id;
    const account = providers[provider];
    if (!account) throw new ShopError('payment_method_unavailable');
    if (all.length >= METHOD_LIMITS.count) throw new ShopError('conflict');
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
    const isTest = !account.takes({ isTest: false });
    return (await tx.paymentMethod.create({ data: { name, type, provider, isTest, position } })).id;
  });
}

/** Throws `forbidden`, `not_found`, `payment_method_unavailable` for a mode that the provider's account lacks. */
export function changeMethod(
  { db, providers }: Deps,
  { actorId, id, change }: { actorId: number; id: number; change: MethodChange },
): Promise<unknown> {
  return inMethods(db, actorId, async (tx, all) => writeMethod(tx, { before: theOne(all, id), change, providers }));
}

interface Writing {
  before: MethodRow;
  change: MethodChange;
  providers: ProviderAccounts;
}

/** Writes a change under the lock of the methods. Throws `payment_method_unavailable`. */
export async function writeMethod(tx: Transaction, { before, change, providers }: Writing): Promise<MethodRow> {
  const { isTest } = change;
  if (isTest !== undefined && !providers[before.provider]?.takes({ isTest })) {
    throw new ShopError('payment_method_unavailable');
  }
  return tx.paymentMethod.update({ where: { id: before.id }, data: omitUndefined(change) });
}

/** Moves it before the one that buyers see above it. Throws `forbidden`, `not_found`. */
export function moveMethodUp(
  { db }: { db: Database },
  { actorId, id }: { actorId: number; id: number },
): Promise<void> {
  return inMethods(db, actorId, async (tx, all) => {
    theOne(all, id);
    await writeOrder(tx, movedUp(all, id));
  });
}

/** Throws `forbidden`, and `conflict` if the order is not what the person saw, or methods are left out. */
export function orderMethods(
  { db }: { db: Database },
  { actorId, ...order }: RowOrder & { actorId: number },
): Promise<void> {
  return inMethods(db, actorId, async (tx, all) => {
    assertOrder(all, order);
    await writeOrder(tx, order.ids);
  });
}

async function writeOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.paymentMethod.update({ where: { id }, data: { position } });
}

/** Orders refer to their method: throws `conflict` if there is one. Throws `forbidden`, `not_found`. */
export function deleteMethod(
  { db }: { db: Database },
  { actorId, id }: { actorId: number; id: number },
): Promise<void> {
  return inMethods(db, actorId, async (tx, all) => {
    theOne(all, id);
    const { count } = await tx.paymentMethod.deleteMany({
      where: { id, orders: { none: {} }, payments: { none: {} } },
    });
    if (count === 0) throw new ShopError('conflict');
  });
}

/** Throws `not_found`. */
export function theOne(all: readonly MethodRow[], id: number): MethodRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Works on all methods, one admin at a time. Throws `forbidden`. */
export function inMethods<T>(
  db: Database,
  actorId: number,
  work: (tx: Transaction, all: readonly MethodRow[]) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'payment methods');
    return work(tx, await tx.paymentMethod.findMany({ orderBy: shopOrder }));
  });
}
