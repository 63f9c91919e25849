import { afterAll, describe, expect, it } from 'vitest';
import { readDeskCustomer } from '#shared/domain/orders/desk-customer.ts';
import { listCustomers } from '#shared/domain/orders/list-customers.ts';
import { writeNote } from '#shared/domain/orders/order-notes.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { orderAs } from '../../support/orders.ts';
import { makeManager, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const product = await makeProduct(db, { price: rub(1000) });
const manager = await makeManager(db);
const maria = await makeUser(db, { telegramId: 77n, firstName: 'Мария', lastName: 'Королёва' });
const ivan = await makeUser(db, { telegramId: 78n, firstName: 'Иван' });
const first = await orderAs(db, 77, [{ id: product.id }]);
const second = await orderAs(db, 77, [{ id: product.id, quantity: 2 }]);
const cancelled = await orderAs(db, 77, [{ id: product.id, quantity: 9 }]);
await db.order.update({ where: { id: cancelled.id }, data: { status: 'cancelled' } });

describe('the list of customers', () => {
  it('shows what each has bought without cancelled orders, and lists no staff', async () => {
    const { customers, next } = await listCustomers(db, { limit: 10 });
    expect(customers.map(({ id }) => id)).toEqual([ivan.id, maria.id]);
    expect(customers).toMatchObject([
      { orders: 0, sum: 0, last_order_at: null },
      { name: 'Мария Королёва', orders: 2, sum: 3000, last_order_at: cancelled.createdAt.toISOString() },
    ]);
    expect(next).toBeNull();
  });

  it('continues after the last customer of a page, even when new ones come meanwhile', async () => {
    const { next } = await listCustomers(db, { limit: 1 });
    const newcomer = await makeUser(db, { telegramId: 79n });
    const rest = await listCustomers(db, { limit: 10, after: next ?? 0 });
    await db.user.delete({ where: { id: newcomer.id } });
    expect(rest.customers.map(({ id }) => id)).toEqual([maria.id]);
  });

  it('is searched in the same way as the desk’s search', async () => {
    const found = async (words: string) =>
      (await listCustomers(db, { words, limit: 10 })).customers.map(({ id }) => id);
    expect(await found('королёва')).toEqual([maria.id]);
    expect(await found(first.phone.slice(-5))).toEqual([maria.id]);
    expect(await found('%')).toEqual([]);
  });
});

describe('a customer', () => {
  it('is shown with orders and what staff wrote about them', async () => {
    await writeNote({ db }, second.id, manager.id, 'Звонить после шести');
    const customer = await readDeskCustomer(db, maria.id);
    expect(customer.last_orders.map(({ id }) => id)).toEqual([cancelled.id, second.id, first.id]);
    expect(customer.notes).toMatchObject([{ text: 'Звонить после шести', order_number: second.number }]);
    expect(customer).toMatchObject({ is_blocked: false, orders: 2 });
  });

  it('is never a staff member', async () => {
    expect(await codeOf(readDeskCustomer(db, manager.id))).toBe('not_found');
  });
});
