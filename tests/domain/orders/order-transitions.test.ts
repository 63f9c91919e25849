import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#shared/contract/order-status.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { type Mover, mayMove } from '#shared/domain/orders/order-transitions.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeProduct, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const MOVERS: Mover[] = ['customer', 'manager', 'admin'];
const status = fc.constantFrom(...ORDER_STATUSES);
const walk = fc.array(fc.record({ to: status, as: fc.constantFrom(...MOVERS) }), { minLength: 1, maxLength: 12 });

/** The state after a walk; refused steps are skipped. */
function statusesAfter(steps: { to: OrderStatus; as: Mover }[]): OrderStatus[] {
  const statuses: OrderStatus[] = ['pending'];
  for (const { to, as } of steps) if (mayMove(statuses.at(-1) ?? 'pending', to, as)) statuses.push(to);
  return statuses;
}

describe('the steps of an order', () => {
  it('can leave a final status only by an admin', () => {
    fc.assert(
      fc.property(status, fc.constantFrom<Mover>('customer', 'manager'), (to, mover) => {
        expect(mayMove('completed', to, mover)).toBe(false);
        expect(mayMove('cancelled', to, mover)).toBe(false);
      }),
    );
    expect(mayMove('completed', 'processing', 'admin')).toBe(true);
    expect(mayMove('cancelled', 'pending', 'admin')).toBe(true);
  });

  it('always change the status, and complete only what was in work', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const statuses = statusesAfter(steps);
        statuses.slice(1).forEach((to, index) => {
          const from = statuses[index];
          expect(to).not.toBe(from);
          if (to === 'completed') expect(from).toBe('processing');
          if (to === 'cancelled') expect(['pending', 'processing']).toContain(from);
        });
      }),
    );
  });

  it('give a manager all that a buyer may, and an admin all that a manager may', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        if (mayMove(from, to, 'customer')) expect(mayMove(from, to, 'manager')).toBe(true);
        if (mayMove(from, to, 'manager')) expect(mayMove(from, to, 'admin')).toBe(true);
        if (mayMove(from, to, 'customer')) expect(to).toBe('cancelled');
      }),
    );
  });

  it('keep stock, history and status in step on any walk', async () => {
    await fc.assert(
      fc.asyncProperty(walk, fc.integer({ min: 1, max: 3 }), async (steps, quantity) => {
        const product = await makeProduct(db, { stock: 5 });
        const { order } = await placeOrder({ db }, orderInput([{ id: product.id, quantity }]), GUEST);
        const statuses = statusesAfter(steps);
        let done = 0;
        for (const { to, as } of steps) {
          try {
            await changeStatus({ db }, { id: order.id, asStaff: true }, to, { userId: null, as, channel: 'api' });
            done += 1;
          } catch (error) {
            if (!(error instanceof ShopError) || error.code !== 'illegal_transition') throw error;
          }
        }
        expect(done).toBe(statuses.length - 1);
        const now = await db.order.findUniqueOrThrow({
          where: { id: order.id },
          include: { events: { orderBy: { id: 'asc' } } },
        });
        expect(now.status).toBe(statuses.at(-1));
        expect(now.events.map(({ to }) => to)).toEqual(statuses);
        expect(now.events.map(({ from }) => from)).toEqual([null, ...statuses.slice(0, -1)]);
        const { stock } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
        expect(stock).toBe(now.status === 'cancelled' ? 5 : 5 - quantity);
      }),
      { numRuns: 25 },
    );
  });
});
