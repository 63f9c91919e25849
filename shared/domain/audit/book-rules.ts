import type { BookRule } from './book-rule.ts';
import { FULFILMENT_RULES } from './fulfilment-rules.ts';
import { GOODS_RULES } from './goods-rules.ts';

const finding = (about: string, wrong: string) => `${about} AS about, ${wrong} AS wrong`;

const order = `'order ' || o.number`;
const payment = `'payment ' || p.invoice`;
/** How often an edit made a paid order dearer: so many more payments may pay it. */
const supplements = `(SELECT count(*) FROM order_events e
  WHERE e.order_id = o.id AND e.kind = 'payment' AND e.details->>'outcome' = 'supplement_due')`;

/** What the shop keeps of the money of each order. */
const kept = `(SELECT order_id, sum(received_amount - refunded_amount) AS kept, count(*) FILTER (WHERE way IS NULL) AS online
  FROM payments WHERE state = 'paid' AND paid_at IS NOT NULL GROUP BY 1)`;

/** Queries over the whole shop, for an audit and not for a request. */
export const BOOK_RULES: readonly BookRule[] = [
  {
    name: 'every order has lines, and they make its sum',
    sql: `SELECT ${finding(order, `'lines make ' || coalesce(l.sum, 0) || ', the order says ' || o.cart_total`)}
      FROM orders o LEFT JOIN (SELECT order_id, sum(unit_price::bigint * quantity - discount) AS sum FROM order_lines GROUP BY 1) l
        ON l.order_id = o.id
      WHERE coalesce(l.sum, -1) <> o.cart_total`,
  },
  {
    name: 'full prices less the discounts are the sum of an order',
    sql: `SELECT ${finding(order, `'lines cost ' || l.sum || ', discounts are ' || d.sum || ', the order says ' || o.cart_total`)}
      FROM orders o
      JOIN (SELECT order_id, sum(coalesce(full_price, unit_price)::bigint * quantity) AS sum FROM order_lines GROUP BY 1) l
        ON l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum((one->>'sum')::bigint), 0) AS sum FROM jsonb_array_elements(o.discounts) AS one
      ) d
      WHERE l.sum - d.sum <> o.cart_total`,
  },
  {
    name: 'a promo code is used as often as it says',
    sql: `SELECT ${finding(`'promo code ' || code.code`, `'says ' || code.used_count || ', its uses are ' || count(used.order_id)`)}
      FROM promo_codes code LEFT JOIN promo_code_uses used ON used.promo_code_id = code.id
      GROUP BY code.id HAVING count(used.order_id) <> code.used_count`,
  },
  {
    name: 'a use of a promo code is of an open order with its discount',
    sql: `SELECT ${finding(order, `'is ' || o.status || ' with ' || o.discounts`)}
      FROM promo_code_uses used JOIN orders o ON o.id = used.order_id
      WHERE o.status = 'cancelled' OR NOT o.discounts @> '[{"kind": "promo_code"}]'`,
  },
  {
    name: 'what a buyer pays is goods, delivery and fee',
    sql: `SELECT ${finding(order, `'to pay: ' || o.amount_to_pay || ', total: ' || o.total_price`)}
      FROM orders o WHERE o.cart_total + o.delivery_price
        + CASE WHEN o.rent_type = 'u2p' THEN o.rent_price ELSE 0 END <> o.amount_to_pay`,
  },
  {
    name: 'every order has one beginning, and its diary leads to its status',
    sql: `SELECT ${finding(
      order,
      `'its diary has ' || coalesce(d.beginnings, 0) || ' beginnings and ends with '
        || coalesce(d.last, 'nothing') || ', the order is ' || o.status`,
    )}
      FROM orders o LEFT JOIN (
        SELECT order_id, count(*) FILTER (WHERE kind = 'created') AS beginnings,
          (array_agg("to" ORDER BY id DESC) FILTER (WHERE kind IN ('created', 'status')))[1] AS last
        FROM order_events GROUP BY 1) d ON d.order_id = o.id
      WHERE coalesce(d.beginnings, 0) <> 1 OR d.last IS DISTINCT FROM o.status::text`,
  },
  {
    name: 'a step begins where the one before it ended',
    sql: `SELECT ${finding(order, `'a step from ' || s."from" || ' follows ' || s.before`)}
      FROM (SELECT order_id, "from", kind, lag("to") OVER (PARTITION BY order_id ORDER BY id) AS before
        FROM order_events WHERE kind IN ('created', 'status')) s JOIN orders o ON o.id = s.order_id
      WHERE s.kind = 'status' AND s."from" IS DISTINCT FROM s.before`,
  },
  {
    name: 'a paid order was paid by payments of the sum that was due, one of them at a provider’s and one for each supplement',
    sql: `SELECT ${finding(
      order,
      `'has ' || coalesce(k.kept, 0) || ' of ' || o.amount_to_pay || ' less ' || o.allowance || ', says that it has '
        || o.overpaid || ' too much, and ' || coalesce(k.online, 0) || ' payments at a provider’s'`,
    )}
      FROM orders o LEFT JOIN ${kept} k ON k.order_id = o.id
      WHERE o.payment_state = 'paid'
        AND (coalesce(k.kept, 0) <> o.amount_to_pay - o.allowance + o.overpaid OR coalesce(k.online, 0) > 1 + ${supplements})`,
  },
  {
    name: 'only a paid order has too much, and only since an edit made it cheaper',
    sql: `SELECT ${finding(order, `'has ' || o.overpaid || ' too much, it is ' || o.status || ' and ' || o.payment_state`)}
      FROM orders o WHERE o.overpaid > 0 AND (o.payment_state <> 'paid' OR o.status = 'cancelled' OR NOT EXISTS (
        SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'details'
          AND (e.details->'sums'->>'to')::int < (e.details->'sums'->>'from')::int))`,
  },
  {
    name: 'kept money belongs to a paid order, or is a part of an open one: what staff took, or what an edit made a part',
    sql: `SELECT ${finding(payment, `'is paid, its order is ' || o.status || ' and ' || o.payment_state`)}
      FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'paid' AND p.paid_at IS NOT NULL AND o.payment_state <> 'paid'
        AND NOT ((p.way IS NOT NULL OR ${supplements} > 0)
          AND o.status <> 'cancelled' AND o.payment_state IN ('unpaid', 'pending', 'failed'))`,
  },
  {
    name: 'an order that waits for money waits for more than nothing',
    sql: `SELECT ${finding(order, `'has ' || sum(p.received_amount - p.refunded_amount) || ' of ' || o.amount_to_pay || ' less ' || o.allowance`)}
      FROM orders o JOIN payments p ON p.order_id = o.id AND p.state = 'paid' AND p.paid_at IS NOT NULL
      WHERE o.status <> 'cancelled' AND o.payment_state IN ('unpaid', 'pending', 'failed') GROUP BY o.id
      HAVING sum(p.received_amount - p.refunded_amount) >= o.amount_to_pay - o.allowance`,
  },
  ...FULFILMENT_RULES,
  {
    name: 'an order whose money has to go back has such money',
    sql: `SELECT ${finding(order, `'owes money back and has none'`)} FROM orders o
      WHERE o.payment_state = 'refund_due'
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'refund_due')`,
  },
  {
    name: 'an order that is being paid has an open payment',
    sql: `SELECT ${finding(order, `'waits for a payment that is not open'`)} FROM orders o
      WHERE o.payment_state = 'pending'
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'pending')`,
  },
  {
    name: 'what was given back is what its refunds say',
    sql: `SELECT ${finding(payment, `'says ' || p.refunded_amount || ', its refunds ' || coalesce(sum(r.amount), 0)`)}
      FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.state = 'finished'
      GROUP BY p.id HAVING coalesce(sum(r.amount), 0) <> p.refunded_amount`,
  },
  {
    name: 'the lines of a refund add up to it, and are lines of its own order',
    sql: `SELECT ${finding(`'refund ' || r.id`, `'is of ' || r.amount || ', its lines of ' || sum(l.amount)`)}
      FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN refund_lines l ON l.refund_id = r.id
      LEFT JOIN order_lines ol ON ol.id = l.order_line_id
      GROUP BY r.id HAVING sum(l.amount) <> r.amount OR bool_or(ol.order_id <> p.order_id)`,
  },
  {
    name: 'nothing is returned above what was bought',
    sql: `SELECT ${finding(order, `'line ' || ol.id || ': ' || sum(l.quantity) || ' pieces returned for ' || sum(l.amount)`)}
      FROM refund_lines l JOIN refunds r ON r.id = l.refund_id AND r.state <> 'refused'
      JOIN order_lines ol ON ol.id = l.order_line_id JOIN orders o ON o.id = ol.order_id
      WHERE NOT l.is_past GROUP BY o.id, ol.id
      HAVING sum(l.quantity) > ol.quantity OR sum(l.amount) > ol.unit_price::bigint * ol.quantity - ol.discount`,
  },
  {
    name: 'no delivery is returned above what it cost',
    sql: `SELECT ${finding(order, `'delivery for ' || o.delivery_price || ', returned ' || sum(l.amount)`)}
      FROM refund_lines l JOIN refunds r ON r.id = l.refund_id AND r.state <> 'refused'
      JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
      WHERE l.order_line_id IS NULL AND NOT l.is_past GROUP BY o.id HAVING sum(l.amount) > o.delivery_price`,
  },
  {
    name: 'no more pieces are back in the stock than finished refunds put there',
    sql: `SELECT ${finding(order, `'line ' || ol.id || ': ' || ol.restocked || ' pieces are back in the stock'`)}
      FROM order_lines ol JOIN orders o ON o.id = ol.order_id
      WHERE ol.restocked > (
        SELECT coalesce(sum(l.quantity), 0) FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
        WHERE l.order_line_id = ol.id AND l.to_stock AND NOT l.is_past AND r.state = 'finished')`,
  },
  {
    name: 'no operation of a provider was taken twice',
    sql: `SELECT ${finding(`'operation ' || p.external_id`, `'pays ' || count(*) || ' payments'`)}
      FROM payments p WHERE p.external_id IS NOT NULL AND p.paid_at IS NOT NULL
      GROUP BY p.provider, p.external_id HAVING count(*) > 1`,
  },
  {
    name: 'what waits to be sent has a job that sends it',
    sql: `SELECT ${finding(`'notification ' || n.id`, `n.kind || ' waits and nothing will send it'`)} FROM notifications n
      WHERE n.state = 'queued'
        AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'notification:' || n.id)`,
  },
  {
    name: 'an hour is enough to send what was begun',
    sql: `SELECT ${finding(`'notification ' || n.id`, `n.kind || ' is being sent since ' || n.created_at`)} FROM notifications n
      WHERE n.state = 'sending' AND n.created_at < now() - interval '1 hour'
        AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'notification:' || n.id)`,
  },
  ...GOODS_RULES,
];
