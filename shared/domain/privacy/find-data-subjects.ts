import type { PersonalData } from '#shared/contract/personal-data.ts';
import { formatPhone, isRussianPhone } from '#shared/contract/phone.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type DataSubjectKey, findDataSubject } from './data-subject.ts';
import { personalData } from './personal-data.ts';

interface Deps {
  db: Database;
}

/** A person whom a written request may be about. */
export interface FoundSubject {
  key: DataSubjectKey;
  name: string;
  login: string;
  orders: number;
}

/** If more people match one phone or login, the request must say more. */
const MOST_FOUND = 8;
const MOST_ORDERS = 200;

/** The people whom a phone, a login or an order's number may mean. Throws `forbidden` unless the actor is an admin. */
export async function findDataSubjects({ db }: Deps, actorId: number, typed: string): Promise<FoundSubject[]> {
  await requireRole(db, actorId, ADMINS);
  const login = typed.trim().replace(/^@/, '').toLowerCase();
  const orders = await ordersUnder(db, typed.trim(), login);
  const users = await db.user.findMany({
    where: {
      OR: [
        ...(login === '' ? [] : [{ loginKey: login }, { formerLoginKey: login }]),
        { id: { in: orders.flatMap(({ userId }) => userId ?? []) } },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
    take: MOST_FOUND,
  });
  const guests = new Map(
    orders.filter(({ userId }) => userId === null).map(({ id, phone }) => [phone || `order ${id}`, id]),
  );
  const keys = [...users.map(({ id }) => ({ userId: id })), ...[...guests.values()].map((orderId) => ({ orderId }))];
  return Promise.all(keys.slice(0, MOST_FOUND).map((key) => describe(db, key)));
}

function ordersUnder(db: Transaction, typed: string, login: string) {
  const number = /^[№#]?\s*(\d{1,9})$/.exec(typed)?.[1];
  return db.order.findMany({
    where: {
      OR: [
        ...(isRussianPhone(typed) ? [{ phone: formatPhone(typed) }] : []),
        ...(number === undefined ? [] : [{ number: Number(number) }]),
        // A typed login proves nothing, so it identifies no customer by their orders.
        ...(login === '' ? [] : [{ userId: null, login: { equals: login, mode: 'insensitive' as const } }]),
      ],
    },
    orderBy: { id: 'desc' },
    select: { id: true, userId: true, phone: true },
    take: MOST_ORDERS,
  });
}

async function describe(db: Transaction, key: DataSubjectKey): Promise<FoundSubject> {
  const { userId, orderIds } = await findDataSubject(db, key);
  if (userId !== null) {
    const { firstName, lastName, login } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return { key: { userId }, name, login: login ?? '', orders: orderIds.length };
  }
  const newest = await db.order.findFirst({ where: { id: { in: orderIds } }, orderBy: { id: 'desc' } });
  if (!newest) throw new ShopError('not_found');
  return { key: { orderId: newest.id }, name: newest.fullName, login: newest.login, orders: orderIds.length };
}

/** One of them. Throws `forbidden` unless the actor is an admin, `not_found`. */
export async function describeDataSubject({ db }: Deps, actorId: number, key: DataSubjectKey): Promise<FoundSubject> {
  await requireRole(db, actorId, ADMINS);
  return describe(db, key);
}

/** The answer to a written request. Throws `forbidden` unless the actor is an admin, `not_found`. */
export async function exportOnRequest({ db }: Deps, actorId: number, key: DataSubjectKey): Promise<PersonalData> {
  await requireRole(db, actorId, ADMINS);
  return personalData({ db }, key);
}
