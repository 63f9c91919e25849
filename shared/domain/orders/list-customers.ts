import type { User as UserRow } from '#prisma/generated/client.ts';
import type { CustomerRow } from '#shared/contract/desk/customers.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { customersUnder } from './customer-search.ts';

interface Asked {
  words?: string | undefined;
  limit: number;
  /** Only customers older than this one. */
  after?: number | undefined;
}

/** Customers, newest first; `next` is the last of the page if more follow. */
export async function listCustomers(
  db: Transaction,
  { words = '', limit, after }: Asked,
): Promise<{ customers: CustomerRow[]; next: number | null }> {
  const found = await db.user.findMany({
    where: {
      AND: [
        words.trim() === '' ? { role: 'customer' } : customersUnder(words.trim()),
        after === undefined ? {} : { id: { lt: after } },
      ],
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { customers: await customerRows(db, shown), next: last?.id ?? null };
}

type Person = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'login' | 'telegramId'>;

/** People with what they have bought. Cancelled and replaced orders do not count. */
export async function customerRows(db: Transaction, people: readonly Person[]): Promise<CustomerRow[]> {
  const userId = { in: people.map(({ id }) => id) };
  const [bought, last] = await Promise.all([
    db.order.groupBy({
      by: ['userId'],
      where: { userId, replacedById: null, status: { not: 'cancelled' } },
      _count: { _all: true },
      _sum: { amountToPay: true },
    }),
    db.order.findMany({
      where: { userId, replacedById: null },
      distinct: ['userId'],
      orderBy: [{ userId: 'asc' }, { createdAt: 'desc' }],
      select: { userId: true, phone: true, createdAt: true },
    }),
  ]);
  return people.map(({ id, firstName, lastName, login, telegramId }) => {
    const sums = bought.find((one) => one.userId === id);
    const newest = last.find((one) => one.userId === id);
    return {
      id,
      login,
      is_telegram: telegramId !== null,
      name: [firstName, lastName].filter(Boolean).join(' '),
      phone: newest?.phone ?? '',
      orders: sums?._count._all ?? 0,
      sum: roublesFromKopecks(sums?._sum.amountToPay ?? 0),
      last_order_at: newest?.createdAt.toISOString() ?? null,
    };
  });
}
