import type { Audience, Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

export const AUDIENCES = ['subscribers', 'buyers', 'asleep'] as const satisfies readonly Audience[];

/** Somebody who has not bought for so long counts as asleep. */
const ASLEEP_AFTER_DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

/** Somebody who agreed to the newsletter, has not withdrawn the consent, and whom the bot can write to. */
const REACHABLE_SUBSCRIBER = {
  telegramId: { not: null },
  canMessage: true,
  consents: { some: { kind: 'newsletter', withdrawnAt: null } },
} satisfies Prisma.UserWhereInput;

const BOUGHT = { status: { not: 'cancelled' } } satisfies Prisma.OrderWhereInput;

function audienceWhere(audience: Audience): Prisma.UserWhereInput {
  switch (audience) {
    case 'subscribers':
      return REACHABLE_SUBSCRIBER;
    case 'buyers':
      return { ...REACHABLE_SUBSCRIBER, orders: { some: BOUGHT } };
    case 'asleep': {
      const since = new Date(Date.now() - ASLEEP_AFTER_DAYS * DAY_MS);
      return { ...REACHABLE_SUBSCRIBER, orders: { some: BOUGHT, none: { ...BOUGHT, createdAt: { gt: since } } } };
    }
  }
}

/** The ids of everybody in an audience at this moment. */
export async function audienceIds(tx: Transaction, audience: Audience): Promise<number[]> {
  const users = await tx.user.findMany({
    where: audienceWhere(audience),
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return users.map(({ id }) => id);
}

/** How many people each audience has. */
export async function countAudiences(db: Transaction): Promise<Record<Audience, number>> {
  const [subscribers = 0, buyers = 0, asleep = 0] = await Promise.all(
    AUDIENCES.map((audience) => db.user.count({ where: audienceWhere(audience) })),
  );
  return { subscribers, buyers, asleep };
}
