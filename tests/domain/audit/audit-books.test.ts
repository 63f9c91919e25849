import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { BOOK_RULES } from '#shared/domain/audit/book-rules.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { openPayingShop } from '#tests/support/paying-shop.ts';
import { makeUser, rub } from '#tests/support/shop-fixture.ts';

let shop: Awaited<ReturnType<typeof openPayingShop>>;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const staff = { userId: null, as: 'admin', channel: 'api' } as const;

/** An order that was paid at the provider's. */
async function paidOrder() {
  const order = await shop.begin();
  await shop.kassa.pay(order.invoice);
  return order;
}

/** Whatever is done is undone, so that each breach is tried alone. */
async function findingsAfter(sql: string) {
  const rollback = new Error('undone');
  let findings: Awaited<ReturnType<typeof auditBooks>> = [];
  await shop.db
    .$transaction(async (tx) => {
      await tx.$executeRawUnsafe(sql);
      for (const { name, sql: rule } of BOOK_RULES) {
        const rows = await tx.$queryRawUnsafe<{ about: string; wrong: string }[]>(rule);
        findings = [...findings, ...rows.map((row) => ({ rule: name, ...row }))];
      }
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
  return findings;
}

describe('the audit', () => {
  it('finds nothing in a shop that was paid, delivered, cancelled and owes money back', async () => {
    const [done, back] = [await paidOrder(), await paidOrder()];
    await shop.begin();
    await changeStatus({ db: shop.db }, { id: done.id, asStaff: true }, 'processing', staff);
    await changeStatus({ db: shop.db }, { id: done.id, asStaff: true }, 'completed', staff);
    await changeStatus({ db: shop.db }, { id: back.id, asStaff: true }, 'cancelled', staff);
    expect((await shop.orderNow(back.id)).paymentState).toBe('refund_due');
    expect(await auditBooks({ db: shop.db })).toEqual([]);
  });

  it('finds nothing where some of a part went back before the rest came, and some of the rest after', async () => {
    const { db, deps, order } = shop;
    const { id: orderId } = await order();
    const { id: actorId } = await makeUser(db, { role: 'admin' });
    const take = (amount?: number) =>
      receiveMoney(
        { db },
        { id: orderId, asStaff: true },
        { way: 'cash', ...(amount !== undefined && { amount }) },
        { userId: actorId, channel: 'bot' },
      );
    const newest = () => db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } });
    await take(rub(300));
    await refundPayment(deps, (await newest()).id, { amount: rub(100), isManual: true, actorId });
    await take();
    expect((await newest()).receivedAmount).toBe(rub(1790));
    await refundPayment(deps, (await newest()).id, { amount: rub(50), isManual: true, actorId });
    expect(await auditBooks({ db })).toEqual([]);
  });

  it.each([
    [
      'every order has lines, and they make its sum',
      `UPDATE order_lines SET unit_price = unit_price - 1 WHERE order_id = $`,
    ],
    ['every order has lines, and they make its sum', `DELETE FROM order_lines WHERE order_id = $`],
    [
      'full prices less the discounts are the sum of an order',
      `UPDATE orders SET discounts = '[{"kind": "promo_code", "title": "Промокод", "sum": 1}]' WHERE id = $`,
    ],
    [
      'a promo code is used as often as it says',
      `INSERT INTO promo_codes (code, code_key, percent, used_count) VALUES ('ВЕСНА', 'ВЕСНА', 10, 1)`,
    ],
    [
      'a use of a promo code is of an open order with its discount',
      `WITH code AS (INSERT INTO promo_codes (code, code_key, percent) VALUES ('ВЕСНА', 'ВЕСНА', 10) RETURNING id)
       INSERT INTO promo_code_uses (order_id, promo_code_id) SELECT $, id FROM code`,
    ],
    [
      'every order has one beginning, and its diary leads to its status',
      `UPDATE orders SET status = 'completed' WHERE id = $`,
    ],
    [
      'every order has one beginning, and its diary leads to its status',
      `INSERT INTO order_events (order_id, kind, "to", channel) VALUES ($, 'created', 'pending', 'api')`,
    ],
    [
      'a step begins where the one before it ended',
      `INSERT INTO order_events (order_id, kind, "from", "to", channel) VALUES ($, 'status', 'processing', 'pending', 'api')`,
    ],
    [
      'a paid order was paid by payments of the sum that was due, one of them at a provider’s and one for each supplement',
      `UPDATE payments SET received_amount = received_amount - 1 WHERE order_id = $`,
    ],
    [
      'a paid order was paid by payments of the sum that was due, one of them at a provider’s and one for each supplement',
      `INSERT INTO payments (order_id, provider, amount, received_amount, state, paid_at)
       SELECT order_id, provider, amount, received_amount, state, now() FROM payments WHERE order_id = $`,
    ],
    [
      'a paid order was paid by payments of the sum that was due, one of them at a provider’s and one for each supplement',
      `UPDATE orders SET allowance = 1 WHERE id = $`,
    ],
    [
      'only a paid order has too much, and only since an edit made it cheaper',
      `UPDATE orders SET overpaid = 1 WHERE id = $`,
    ],
    [
      'kept money belongs to a paid order, or is a part of an open one: what staff took, or what an edit made a part',
      `UPDATE orders SET payment_state = 'unpaid' WHERE id = $`,
    ],
    [
      'an order whose money has to go back has such money',
      `UPDATE orders SET payment_state = 'refund_due' WHERE id = $`,
    ],
    ['an order that is being paid has an open payment', `UPDATE orders SET payment_state = 'pending' WHERE id = $`],
    ['what was given back is what its refunds say', `UPDATE payments SET refunded_amount = 1 WHERE order_id = $`],
    [
      'no operation of a provider was taken twice',
      `WITH named AS (UPDATE payments SET external_id = 'op-1' WHERE order_id = $ RETURNING *)
       INSERT INTO payments (order_id, provider, amount, external_id, state, paid_at, received_amount)
       SELECT order_id, provider, amount, 'op-1', 'paid', now(), received_amount FROM named`,
    ],
    [
      'what waits to be sent has a job that sends it',
      `INSERT INTO notifications (kind, subject) VALUES ('order_created_for_manager', 'order_event:$')`,
    ],
    [
      'an hour is enough to send what was begun',
      `INSERT INTO notifications (kind, subject, state, created_at)
       VALUES ('order_created_for_manager', 'order_event:$', 'sending', now() - interval '2 hours')`,
    ],
    [
      'an order that waits for money waits for more than nothing',
      `WITH o AS (UPDATE orders SET payment_state = 'unpaid' WHERE id = $) UPDATE payments SET way = 'cash' WHERE order_id = $`,
    ],
    [
      'the diary of an order leads to how far it is',
      `UPDATE orders SET status = 'processing', fulfilment = 'assembled' WHERE id = $`,
    ],
    [
      'a step of packing begins where the one before it ended',
      `INSERT INTO order_events (order_id, kind, "from", "to", channel) VALUES ($, 'fulfilment', 'assembled', 'new', 'bot')`,
    ],
    [
      'nobody is told of a step that was undone',
      `WITH step AS (
         INSERT INTO order_events (order_id, kind, channel) VALUES ($, 'details', 'bot') RETURNING id
       ), told AS (
         INSERT INTO notifications (kind, subject, event_id, state)
         SELECT 'order_assembled_for_customer', 'order_event:' || id, id, 'sent' FROM step
       ) INSERT INTO order_events (order_id, kind, channel, details)
       SELECT $, 'details', 'bot', jsonb_build_object('undoes', id) FROM step`,
    ],
    [
      'a step is undone once, by whoever took it',
      `WITH step AS (
         INSERT INTO order_events (order_id, kind, channel, settles_at)
         VALUES ($, 'details', 'bot', now() - interval '1 minute') RETURNING id
       ) INSERT INTO order_events (order_id, kind, channel, details)
       SELECT $, 'details', 'bot', jsonb_build_object('undoes', id) FROM step`,
    ],
    [
      'a variant has one value of each attribute of its product',
      `INSERT INTO product_variants (product_id, value_ids)
       SELECT product_id, '{4000}' FROM order_lines WHERE order_id = $`,
    ],
    [
      'a product with variants can be chosen in one of them',
      `INSERT INTO product_variants (product_id, value_ids, is_hidden)
       SELECT product_id, '{4000}', true FROM order_lines WHERE order_id = $`,
    ],
    [
      'an ordered variant is one of the ordered product',
      `WITH other AS (
         INSERT INTO products (category_id, title, price, updated_at)
         SELECT category_id, 'Другой', 100, now() FROM products LIMIT 1 RETURNING id
       ), variant AS (
         INSERT INTO product_variants (product_id, value_ids) SELECT id, '{4000}' FROM other RETURNING id
       ) UPDATE order_lines SET variant_id = (SELECT id FROM variant) WHERE order_id = $`,
    ],
    [
      'a code is that of one thing',
      `WITH variant AS (
         INSERT INTO product_variants (product_id, value_ids, sku)
         SELECT product_id, '{4000}', 'SAME' FROM order_lines WHERE order_id = $ RETURNING product_id
       ) UPDATE products SET sku = 'SAME' WHERE id IN (SELECT product_id FROM variant)`,
    ],
    [
      'the price that lists are sorted by is the lowest of now',
      `ALTER TABLE products DISABLE TRIGGER keep_shown_price;
       UPDATE products SET shown_price = 1 WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = $)`,
    ],
  ])('finds a breach of: %s', async (rule, sql) => {
    const { id } = await paidOrder();
    expect((await findingsAfter(sql.replaceAll('$', String(id)))).map((finding) => finding.rule)).toContain(rule);
  });
});
