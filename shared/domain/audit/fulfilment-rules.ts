import { FULFILMENT_NAMES } from '#shared/contract/fulfilment.ts';
import type { BookRule } from './book-rule.ts';
import { finding, order, stateName } from './book-words.ts';

const NAMES = { ...FULFILMENT_NAMES, new: 'Не собран' };

/** What is always true of the steps within an order in work, and of undone steps. */
export const FULFILMENT_RULES: readonly BookRule[] = [
  {
    name: 'история сборки приводит к тому, на каком шаге заказ',
    sql: `SELECT ${finding(
      order,
      `'история кончается на ' || ${stateName(`coalesce(d.last, 'new')`, NAMES)} || ', а заказ ' || ${stateName('o.fulfilment', NAMES)}`,
    )}
      FROM orders o LEFT JOIN (
        SELECT order_id, (array_agg("to" ORDER BY id DESC))[1] AS last FROM order_events WHERE kind = 'fulfilment' GROUP BY 1
      ) d ON d.order_id = o.id
      WHERE coalesce(d.last, 'new') <> o.fulfilment::text`,
  },
  {
    name: 'каждый шаг сборки начинается там, где кончился прежний',
    sql: `SELECT ${finding(order, `'шаг из ' || ${stateName('s."from"', NAMES)} || ' записан после ' || ${stateName('s.before', NAMES)}`)}
      FROM (SELECT order_id, "from", lag("to", 1, 'new') OVER (PARTITION BY order_id ORDER BY id) AS before
        FROM order_events WHERE kind = 'fulfilment') s JOIN orders o ON o.id = s.order_id
      WHERE s."from" IS DISTINCT FROM s.before`,
  },
  {
    name: 'об отменённом шаге никому не сказано',
    sql: `SELECT ${finding(order, `'уведомление ' || n.kind || ' — об отменённом шаге'`)}
      FROM order_events undo
      JOIN notifications n ON n.event_id = (undo.details->>'undoes')::int
      JOIN orders o ON o.id = undo.order_id
      WHERE undo.details ? 'undoes'`,
  },
  {
    name: 'шаг отменяет один раз и вовремя тот, кто его сделал',
    sql: `SELECT ${finding(order, `'шаг ' || step.id || ' отменён раз: ' || count(*)`)}
      FROM order_events undo
      JOIN order_events step ON step.id = (undo.details->>'undoes')::int
      JOIN orders o ON o.id = undo.order_id
      WHERE undo.details ? 'undoes' GROUP BY o.id, step.id
      HAVING count(*) > 1 OR bool_or(undo.actor_id IS DISTINCT FROM step.actor_id OR undo.created_at > step.settles_at)`,
  },
];
