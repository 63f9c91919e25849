import type { PersonalData } from '#shared/contract/personal-data.ts';
import { formatPhone, isRussianPhone } from '#shared/contract/phone.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import type { DataSubjectKey } from './data-subject.ts';
import { personalData } from './personal-data.ts';

/** Somebody that a written request may be about. */
export interface FoundSubject {
  key: DataSubjectKey;
  name: string;
  login: string;
  orders: number;
}

/** More people than that under one phone or login: the request has to say more. */
const MOST_FOUND = 8;

/** Whom a phone, a login or an order's number may mean. Throws `forbidden` for others than admins. */
export async function findDataSubjects(
  { db }: { db: Database },
  actorId: number,
  typed: string,
): Promise<FoundSubject[]> {
  await requireRole(db, actorId, ADMINS);
  const login = typed.trim().replace(/^@/, '');
  const number = /^[№#]?\s*(\d{1,9})$/.exec(typed.trim())?.[1];
  const orders = await db.order.findMany({
    where: {
      OR: [
        ...(isRussianPhone(typed) ? [{ phone: formatPhone(typed) }] : []),
        ...(number === undefined ? [] : [{ number: Number(number) }]),
        ...(login === '' ? [] : [{ userId: null, login: { equals: login, mode: 'insensitive' as const } }]),
      ],
    },
    orderBy: { id: 'desc' },
    select: { id: true, userId: true, fullName: true, login: true, phone: true },
    take: 200,
  });
  const users = await db.user.findMany({
    where: {
      OR: [
        { loginKey: login.toLowerCase() },
        { formerLoginKey: login.toLowerCase() },
        { id: { in: orders.flatMap(({ userId }) => userId ?? []) } },
      ],
    },
    take: MOST_FOUND,
  });
  const guests = new Map(
    orders.filter(({ userId }) => userId === null).map((order) => [order.phone || `order ${order.id}`, order]),
  );
  return [
    ...(await Promise.all(
      users.map(async ({ id, firstName, lastName, login: own }) => ({
        key: { userId: id },
        name: [firstName, lastName].filter(Boolean).join(' '),
        login: own ?? '',
        orders: await db.order.count({ where: { userId: id } }),
      })),
    )),
    ...(await Promise.all([...guests.values()].map((order) => guestSubject(db, order)))),
  ].slice(0, MOST_FOUND);
}

async function guestSubject(
  db: Transaction,
  { id, fullName, login, phone }: { id: number; fullName: string; login: string; phone: string },
): Promise<FoundSubject> {
  const orders = phone === '' ? 1 : await db.order.count({ where: { userId: null, phone } });
  return { key: { orderId: id }, name: fullName, login, orders };
}

/** What a written request is answered with. Throws `forbidden` for others than admins, `not_found`. */
export async function exportOnRequest(
  { db }: { db: Database },
  actorId: number,
  key: DataSubjectKey,
): Promise<PersonalData> {
  await requireRole(db, actorId, ADMINS);
  return personalData({ db }, key);
}
