import { ORDER_STATUS_NAMES, PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import type { BookRule } from './book-rule.ts';
import { finding, order, payment, roubles, stateName } from './book-words.ts';
import { FULFILMENT_RULES } from './fulfilment-rules.ts';
import { GOODS_RULES } from './goods-rules.ts';

/** How often an edit made a paid order dearer: that many more payments may pay it. */
const supplements = `(SELECT count(*) FROM order_events e
  WHERE e.order_id = o.id AND e.kind = 'payment' AND e.details->>'outcome' = 'supplement_due')`;

/** The money that the shop keeps of each order. */
const kept = `(SELECT order_id, sum(received_amount - refunded_amount) AS kept, count(*) FILTER (WHERE way IS NULL) AS online
  FROM payments WHERE state = 'paid' AND paid_at IS NOT NULL GROUP BY 1)`;

/** The sum of an order's parts. */
const DUE = `(o.cart_total + o.delivery_price + CASE WHEN o.rent_type = 'u2p' THEN o.rent_price ELSE 0 END)`;

const orderState = `${stateName('o.status', ORDER_STATUS_NAMES)} || ', ' || ${stateName('o.payment_state', PAYMENT_STATE_NAMES)}`;

/** Queries over the whole shop, for an audit and not for a request. */
export const BOOK_RULES: readonly BookRule[] = [
  {
    name: 'в каждом заказе есть товары, и вместе они стоят его сумму',
    sql: `SELECT ${finding(order, `'товары стоят ' || ${roubles('coalesce(l.sum, 0)')} || ', а в заказе ' || ${roubles('o.cart_total')}`)}
      FROM orders o LEFT JOIN (SELECT order_id, sum(unit_price::bigint * quantity - discount) AS sum FROM order_lines GROUP BY 1) l
        ON l.order_id = o.id
      WHERE coalesce(l.sum, -1) <> o.cart_total`,
  },
  {
    name: 'полные цены за вычетом скидок дают сумму заказа',
    sql: `SELECT ${finding(order, `'товары стоят ' || ${roubles('l.sum')} || ', скидки ' || ${roubles('d.sum')} || ', а в заказе ' || ${roubles('o.cart_total')}`)}
      FROM orders o
      JOIN (SELECT order_id, sum(coalesce(full_price, unit_price)::bigint * quantity) AS sum FROM order_lines GROUP BY 1) l
        ON l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum((one->>'sum')::bigint), 0) AS sum FROM jsonb_array_elements(o.discounts) AS one
      ) d
      WHERE l.sum - d.sum <> o.cart_total`,
  },
  {
    name: 'промокод использован столько раз, сколько записано',
    sql: `SELECT ${finding(`'промокод ' || code.code`, `'использован раз: ' || code.used_count || ', а заказов с ним ' || count(used.order_id)`)}
      FROM promo_codes code LEFT JOIN promo_code_uses used ON used.promo_code_id = code.id
      GROUP BY code.id HAVING count(used.order_id) <> code.used_count`,
  },
  {
    name: 'промокод занят только неотменённым заказом с его скидкой',
    sql: `SELECT ${finding(order, `'состояние ' || ${stateName('o.status', ORDER_STATUS_NAMES)} || ', скидки заказа: ' || o.discounts`)}
      FROM promo_code_uses used JOIN orders o ON o.id = used.order_id
      WHERE o.status = 'cancelled' OR NOT o.discounts @> '[{"kind": "promo_code"}]'`,
  },
  {
    name: 'покупатель платит за товары, доставку и сбор',
    sql: `SELECT ${finding(order, `'к оплате ' || ${roubles('o.amount_to_pay')} || ', а товары, доставка и сбор — ' || ${roubles(DUE)}`)}
      FROM orders o WHERE ${DUE} <> o.amount_to_pay`,
  },
  {
    name: 'у заказа одно начало, и история приводит к его состоянию',
    sql: `SELECT ${finding(
      order,
      `'в истории начал: ' || coalesce(d.beginnings, 0) || ', последнее состояние '
        || coalesce(${stateName('d.last', ORDER_STATUS_NAMES)}, 'не записано') || ', а у заказа ' || ${stateName('o.status', ORDER_STATUS_NAMES)}`,
    )}
      FROM orders o LEFT JOIN (
        SELECT order_id, count(*) FILTER (WHERE kind = 'created') AS beginnings,
          (array_agg("to" ORDER BY id DESC) FILTER (WHERE kind IN ('created', 'status')))[1] AS last
        FROM order_events GROUP BY 1) d ON d.order_id = o.id
      WHERE coalesce(d.beginnings, 0) <> 1 OR d.last IS DISTINCT FROM o.status::text`,
  },
  {
    name: 'каждый шаг начинается там, где кончился прежний',
    sql: `SELECT ${finding(
      order,
      `'шаг из состояния ' || coalesce(${stateName('s."from"', ORDER_STATUS_NAMES)}, 'без имени') || ' записан после '
        || coalesce(${stateName('s.before', ORDER_STATUS_NAMES)}, 'ничего')`,
    )}
      FROM (SELECT order_id, "from", kind, lag("to") OVER (PARTITION BY order_id ORDER BY id) AS before
        FROM order_events WHERE kind IN ('created', 'status')) s JOIN orders o ON o.id = s.order_id
      WHERE s.kind = 'status' AND s."from" IS DISTINCT FROM s.before`,
  },
  {
    name: 'оплаченный заказ оплачен ровно на свою сумму: одним онлайн-платежом и по одному на каждую доплату',
    sql: `SELECT ${finding(
      order,
      `'получено ' || ${roubles('coalesce(k.kept, 0)')} || ' из ' || ${roubles('o.amount_to_pay - o.allowance')}
        || ', лишних денег записано ' || ${roubles('o.overpaid')} || ', онлайн-платежей ' || coalesce(k.online, 0)`,
    )}
      FROM orders o LEFT JOIN ${kept} k ON k.order_id = o.id
      WHERE o.payment_state = 'paid'
        AND (coalesce(k.kept, 0) <> o.amount_to_pay - o.allowance + o.overpaid OR coalesce(k.online, 0) > 1 + ${supplements})`,
  },
  {
    name: 'лишние деньги бывают только у оплаченного заказа, который подешевел',
    sql: `SELECT ${finding(order, `'лишних денег записано ' || ${roubles('o.overpaid')} || ', состояние ' || ${orderState}`)}
      FROM orders o WHERE o.overpaid > 0 AND (o.payment_state <> 'paid' OR o.status = 'cancelled' OR NOT EXISTS (
        SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'details'
          AND (e.details->'sums'->>'to')::int < (e.details->'sums'->>'from')::int))`,
  },
  {
    name: 'полученные деньги — за оплаченный заказ или часть открытого',
    sql: `SELECT ${finding(payment, `'деньги получены, а у заказа № ' || o.number || ' состояние ' || ${orderState}`)}
      FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'paid' AND p.paid_at IS NOT NULL AND o.payment_state <> 'paid'
        AND NOT ((p.way IS NOT NULL OR ${supplements} > 0)
          AND o.status <> 'cancelled' AND o.payment_state IN ('unpaid', 'pending', 'failed'))`,
  },
  {
    name: 'заказ, который ждёт денег, получил не всё',
    sql: `SELECT ${finding(
      order,
      `'ждёт денег, а получено ' || ${roubles('sum(p.received_amount - p.refunded_amount)')}
        || ' из ' || ${roubles('o.amount_to_pay - o.allowance')}`,
    )}
      FROM orders o JOIN payments p ON p.order_id = o.id AND p.state = 'paid' AND p.paid_at IS NOT NULL
      WHERE o.status <> 'cancelled' AND o.payment_state IN ('unpaid', 'pending', 'failed') GROUP BY o.id
      HAVING sum(p.received_amount - p.refunded_amount) >= o.amount_to_pay - o.allowance`,
  },
  ...FULFILMENT_RULES,
  {
    name: 'у заказа с деньгами к возврату эти деньги есть',
    sql: `SELECT ${finding(order, `'деньги ждут возврата, а возвращать нечего'`)} FROM orders o
      WHERE o.payment_state = 'refund_due'
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'refund_due')`,
  },
  {
    name: 'у заказа, который оплачивают, есть открытый платёж',
    sql: `SELECT ${finding(order, `'ждёт оплаты, а открытого платежа нет'`)} FROM orders o
      WHERE o.payment_state = 'pending'
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'pending')`,
  },
  {
    name: 'возвращено столько, сколько в возвратах',
    sql: `SELECT ${finding(payment, `'возвращено ' || ${roubles('p.refunded_amount')} || ', а возвратов на ' || ${roubles('coalesce(sum(r.amount), 0)')}`)}
      FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.state = 'finished'
      GROUP BY p.id HAVING coalesce(sum(r.amount), 0) <> p.refunded_amount`,
  },
  {
    name: 'строки возврата дают его сумму и взяты из его заказа',
    sql: `SELECT ${finding(
      `'возврат № ' || r.id || ' (заказ № ' || (SELECT number FROM orders WHERE id = p.order_id) || ')'`,
      `'сумма ' || ${roubles('r.amount')} || ', а по строкам ' || ${roubles('sum(l.amount)')}`,
    )}
      FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN refund_lines l ON l.refund_id = r.id
      LEFT JOIN order_lines ol ON ol.id = l.order_line_id
      GROUP BY r.id, p.id HAVING sum(l.amount) <> r.amount OR bool_or(ol.order_id <> p.order_id)`,
  },
  {
    name: 'возвращено не больше купленного',
    sql: `SELECT ${finding(order, `'строка ' || ol.id || ': возвращено штук ' || sum(l.quantity) || ' на ' || ${roubles('sum(l.amount)')}`)}
      FROM refund_lines l JOIN refunds r ON r.id = l.refund_id AND r.state <> 'refused'
      JOIN order_lines ol ON ol.id = l.order_line_id JOIN orders o ON o.id = ol.order_id
      WHERE NOT l.is_past GROUP BY o.id, ol.id
      HAVING sum(l.quantity) > ol.quantity OR sum(l.amount) > ol.unit_price::bigint * ol.quantity - ol.discount`,
  },
  {
    name: 'за доставку возвращено не больше её цены',
    sql: `SELECT ${finding(order, `'доставка стоит ' || ${roubles('o.delivery_price')} || ', а возвращено ' || ${roubles('sum(l.amount)')}`)}
      FROM refund_lines l JOIN refunds r ON r.id = l.refund_id AND r.state <> 'refused'
      JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
      WHERE l.order_line_id IS NULL AND NOT l.is_past GROUP BY o.id HAVING sum(l.amount) > o.delivery_price`,
  },
  {
    name: 'на склад вернулось не больше, чем в завершённых возвратах',
    sql: `SELECT ${finding(order, `'строка ' || ol.id || ': на склад вернулось штук ' || ol.restocked`)}
      FROM order_lines ol JOIN orders o ON o.id = ol.order_id
      WHERE ol.restocked > (
        SELECT coalesce(sum(l.quantity), 0) FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
        WHERE l.order_line_id = ol.id AND l.to_stock AND NOT l.is_past AND r.state = 'finished')`,
  },
  {
    name: 'ни одна операция платёжной системы не зачтена дважды',
    sql: `SELECT ${finding(`'операция ' || p.external_id`, `'оплачено ею платежей: ' || count(*)`)}
      FROM payments p WHERE p.external_id IS NOT NULL AND p.paid_at IS NOT NULL
      GROUP BY p.provider, p.external_id HAVING count(*) > 1`,
  },
  {
    name: 'у ожидающего уведомления есть задание',
    sql: `SELECT ${finding(`'уведомление № ' || n.id`, `n.kind || ' ждёт, а отправлять его некому'`)} FROM notifications n
      WHERE n.state = 'queued'
        AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'notification:' || n.id)`,
  },
  {
    name: 'начатое уведомление отправляется в пределах часа',
    sql: `SELECT ${finding(`'уведомление № ' || n.id`, `n.kind || ' отправляется с ' || n.created_at`)} FROM notifications n
      WHERE n.state = 'sending' AND n.created_at < now() - interval '1 hour'
        AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'notification:' || n.id)`,
  },
  ...GOODS_RULES,
];
