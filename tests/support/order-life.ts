import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { fulfilOrder } from '#shared/domain/orders/fulfil-order.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { undoStep } from '#shared/domain/payments/undo-step.ts';
import type { Database } from '#shared/platform/database.ts';
import { clearJobs } from './jobs.ts';
import { GUEST, makeDelivery, makeManager, makeProduct, makeUser, orderInput, rub } from './shop-fixture.ts';

/** As long as in a real shop: no test waits so long. */
export const UNDO_MS = 120_000;

type Db = Database['prisma'];

/** Two managers, a buyer known by Telegram, and the steps of an order that staff may undo. */
export async function orderLife(db: Db) {
  const [pavel, vera, buyer] = [await makeManager(db), await makeManager(db), await makeUser(db, { telegramId: 77n })];
  const deliveryId = (await makeDelivery(db, { price: rub(300) })).id;
  const product = await makeProduct(db, { price: rub(1000), stock: 1000 });
  const deps = { db, undoMs: UNDO_MS };
  const as = (userId: number) => ({ userId, as: 'manager', channel: 'bot' }) as const;
  const key = (id: number) => ({ id, asStaff: true }) as const;
  return {
    pavel,
    vera,
    buyer,
    product,
    deps,
    as,
    key,
    /**
     * An order of 1300 ₽ with delivery, or 1000 ₽ for pickup. No notification about it or earlier orders is waiting.
     */
    place: async ({ isFetched = false } = {}) => {
      const input = orderInput([{ id: product.id }], { delivery_id: isFetched ? null : deliveryId });
      const { order } = await placeOrder({ db }, input, { ...GUEST, userId: buyer.id });
      await db.notification.deleteMany();
      await clearJobs(db);
      return order;
    },
    move: (id: number, to: 'processing' | 'completed' | 'cancelled', by = pavel) =>
      changeStatus(deps, key(id), to, as(by.id)),
    fulfil: (id: number, to: 'assembled' | 'ready' | 'shipped', by = pavel) =>
      fulfilOrder(deps, key(id), to, as(by.id)),
    receive: (id: number, amount?: number, by = pavel) =>
      receiveMoney(deps, key(id), { manualType: 'cash', ...(amount !== undefined && { amount }) }, as(by.id)),
    /** The last event that can settle. */
    lastEvent: (id: number) =>
      db.orderEvent.findFirstOrThrow({ where: { orderId: id, settlesAt: { not: null } }, orderBy: { id: 'desc' } }),
    /** Without a given time, at the time of the queued job: it may wait for others. */
    undo: (id: number, eventId: number, { by = pavel, now }: { by?: typeof pavel; now?: Date } = {}) =>
      undoStep({ db }, key(id), eventId, as(by.id), now),
    orderNow: (id: number) => db.order.findUniqueOrThrow({ where: { id } }),
    /** Sent and waiting notifications about an order. */
    told: async (id: number) =>
      (await db.notification.findMany({ where: { event: { orderId: id } }, orderBy: { id: 'asc' } })).map(
        ({ kind }) => kind,
      ),
  };
}
