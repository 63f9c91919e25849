import type { SavedDetails } from '#shared/contract/account.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** How many of the newest orders are read, and how many different values of them are offered. */
const LOOKED_AT = 30;
const MOST = { receivers: 3, addresses: 5 };

/** Receivers and addresses of somebody's own orders, newest first: stored only in the orders, and erased with them. */
export async function savedDetails(db: Transaction, userId: number): Promise<SavedDetails> {
  const orders = await db.order.findMany({
    where: { userId, replacedById: null },
    select: { fullName: true, phone: true, address: true, delivery: { select: { pickupPoints: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LOOKED_AT,
  });
  const receivers = orders.filter(({ fullName }) => fullName !== '');
  // Nobody lives at the shop or at a pickup point.
  const places = orders.filter(
    ({ delivery, address }) => delivery && !hasPoints(delivery) && !['', PICKUP.title].includes(address),
  );
  return {
    receivers: differing(
      receivers.map(({ fullName, phone }) => ({ fio: fullName, phone })),
      ({ fio, phone }) => `${fio} ${phone}`,
    ).slice(0, MOST.receivers),
    addresses: differing(
      places.map(({ address }) => address),
      (address) => address,
    ).slice(0, MOST.addresses),
  };
}

const hasPoints = ({ pickupPoints }: { pickupPoints: unknown }): boolean =>
  Array.isArray(pickupPoints) && pickupPoints.length > 0;

/** The first of each set with the same text, ignoring case. */
function differing<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const text = textOf(item).toLowerCase();
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
