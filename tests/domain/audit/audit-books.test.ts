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

/** Everything is rolled back, so that each breach is tested alone. */
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
        { manualType: 'cash', ...(amount !== undefined && { amount }) },
        { userId: actorId, channel: 'bot' },
      );
    const newest = () => db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } });
    await take(rub(300));
    await refundPayment(deps, (await newest()).id, { amount: rub(100), isManual: true, actorId, channel: 'api' });
    await take();
    expect((await newest()).receivedAmount).toBe(rub(1790));
    await refundPayment(deps, (await newest()).id, { amount: rub(50), isManual: true, actorId, channel: 'api' });
    expect(await auditBooks({ db })).toEqual([]);
  });

  it.each([
    [
      'в каждом заказе есть товары, и вместе они стоят его сумму',
      `UPDATE order_lines SET unit_price = unit_price - 1 WHERE order_id = $`,
    ],
    ['в каждом заказе есть товары, и вместе они стоят его сумму', `DELETE FROM order_lines WHERE order_id = $`],
    [
      'полные цены за вычетом скидок дают сумму заказа',
      `UPDATE orders SET discounts = '[{"kind": "promo_code", "title": "Промокод", "sum": 1}]' WHERE id = $`,
    ],
    [
      'промокод использован столько раз, сколько записано',
      `INSERT INTO promo_codes (code, code_key, percent, used_count) VALUES ('ВЕСНА', 'ВЕСНА', 10, 1)`,
    ],
    [
      'промокод занят только неотменённым заказом с его скидкой',
      `WITH code AS (INSERT INTO promo_codes (code, code_key, percent) VALUES ('ВЕСНА', 'ВЕСНА', 10) RETURNING id)
       INSERT INTO promo_code_uses (order_id, promo_code_id) SELECT $, id FROM code`,
    ],
    ['у заказа одно начало, и история приводит к его состоянию', `UPDATE orders SET status = 'completed' WHERE id = $`],
    [
      'у заказа одно начало, и история приводит к его состоянию',
      `INSERT INTO order_events (order_id, kind, "to", channel) VALUES ($, 'created', 'pending', 'api')`,
    ],
    [
      'каждый шаг начинается там, где кончился прежний',
      `INSERT INTO order_events (order_id, kind, "from", "to", channel) VALUES ($, 'status', 'processing', 'pending', 'api')`,
    ],
    [
      'оплаченный заказ оплачен ровно на свою сумму: одним онлайн-платежом и по одному на каждую доплату',
      `UPDATE payments SET received_amount = received_amount - 1 WHERE order_id = $`,
    ],
    [
      'оплаченный заказ оплачен ровно на свою сумму: одним онлайн-платежом и по одному на каждую доплату',
      `INSERT INTO payments (order_id, provider, amount, received_amount, state, paid_at)
       SELECT order_id, provider, amount, received_amount, state, now() FROM payments WHERE order_id = $`,
    ],
    [
      'оплаченный заказ оплачен ровно на свою сумму: одним онлайн-платежом и по одному на каждую доплату',
      `UPDATE orders SET allowance = 1 WHERE id = $`,
    ],
    [
      'лишние деньги бывают только у оплаченного заказа, который подешевел',
      `UPDATE orders SET overpaid = 1 WHERE id = $`,
    ],
    [
      'полученные деньги — за оплаченный заказ или часть открытого',
      `UPDATE orders SET payment_state = 'unpaid' WHERE id = $`,
    ],
    ['у заказа с деньгами к возврату эти деньги есть', `UPDATE orders SET payment_state = 'refund_due' WHERE id = $`],
    ['у заказа, который оплачивают, есть открытый платёж', `UPDATE orders SET payment_state = 'pending' WHERE id = $`],
    ['возвращено столько, сколько в возвратах', `UPDATE payments SET refunded_amount = 1 WHERE order_id = $`],
    [
      'ни одна операция платёжной системы не зачтена дважды',
      `WITH named AS (UPDATE payments SET external_id = 'op-1' WHERE order_id = $ RETURNING *)
       INSERT INTO payments (order_id, provider, amount, external_id, state, paid_at, received_amount)
       SELECT order_id, provider, amount, 'op-1', 'paid', now(), received_amount FROM named`,
    ],
    [
      'у ожидающего уведомления есть задание',
      `INSERT INTO notifications (kind, subject) VALUES ('order_created_for_manager', 'order_event:$')`,
    ],
    [
      'начатое уведомление отправляется в пределах часа',
      `INSERT INTO notifications (kind, subject, state, created_at)
       VALUES ('order_created_for_manager', 'order_event:$', 'sending', now() - interval '2 hours')`,
    ],
    [
      'заказ, который ждёт денег, получил не всё',
      `WITH o AS (UPDATE orders SET payment_state = 'unpaid' WHERE id = $) UPDATE payments SET way = 'cash' WHERE order_id = $`,
    ],
    [
      'история сборки приводит к тому, на каком шаге заказ',
      `UPDATE orders SET status = 'processing', fulfilment = 'assembled' WHERE id = $`,
    ],
    [
      'каждый шаг сборки начинается там, где кончился прежний',
      `INSERT INTO order_events (order_id, kind, "from", "to", channel) VALUES ($, 'fulfilment', 'assembled', 'new', 'bot')`,
    ],
    [
      'об отменённом шаге никому не сказано',
      `WITH step AS (
         INSERT INTO order_events (order_id, kind, channel) VALUES ($, 'details', 'bot') RETURNING id
       ), told AS (
         INSERT INTO notifications (kind, subject, event_id, state)
         SELECT 'order_assembled_for_customer', 'order_event:' || id, id, 'sent' FROM step
       ) INSERT INTO order_events (order_id, kind, channel, details)
       SELECT $, 'details', 'bot', jsonb_build_object('undoes', id) FROM step`,
    ],
    [
      'шаг отменяет один раз и вовремя тот, кто его сделал',
      `WITH step AS (
         INSERT INTO order_events (order_id, kind, channel, settles_at)
         VALUES ($, 'details', 'bot', now() - interval '1 minute') RETURNING id
       ) INSERT INTO order_events (order_id, kind, channel, details)
       SELECT $, 'details', 'bot', jsonb_build_object('undoes', id) FROM step`,
    ],
    [
      'у варианта по одному значению каждой характеристики товара',
      `INSERT INTO product_variants (product_id, value_ids)
       SELECT product_id, '{4000}' FROM order_lines WHERE order_id = $`,
    ],
    [
      'у товара с вариантами можно выбрать хотя бы один',
      `INSERT INTO product_variants (product_id, value_ids, is_hidden)
       SELECT product_id, '{4000}', true FROM order_lines WHERE order_id = $`,
    ],
    [
      'заказанный вариант принадлежит заказанному товару',
      `WITH other AS (
         INSERT INTO products (category_id, title, price, updated_at)
         SELECT category_id, 'Другой', 100, now() FROM products LIMIT 1 RETURNING id
       ), variant AS (
         INSERT INTO product_variants (product_id, value_ids) SELECT id, '{4000}' FROM other RETURNING id
       ) UPDATE order_lines SET variant_id = (SELECT id FROM variant) WHERE order_id = $`,
    ],
    [
      'артикул не повторяется',
      `WITH variant AS (
         INSERT INTO product_variants (product_id, value_ids, sku)
         SELECT product_id, '{4000}', 'SAME' FROM order_lines WHERE order_id = $ RETURNING product_id
       ) UPDATE products SET sku = 'SAME' WHERE id IN (SELECT product_id FROM variant)`,
    ],
    [
      'цена в списках — самая низкая из нынешних',
      `ALTER TABLE products DISABLE TRIGGER keep_shown_price;
       UPDATE products SET shown_price = 1 WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = $)`,
    ],
  ])('finds a breach of: %s', async (rule, sql) => {
    const { id } = await paidOrder();
    expect((await findingsAfter(sql.replaceAll('$', String(id)))).map((finding) => finding.rule)).toContain(rule);
  });
});
