import type { BookRule } from './book-rule.ts';

const about = `'order ' || o.number AS about`;

/** What always holds of the steps within an order in work, and of what was taken back. */
export const FULFILMENT_RULES: readonly BookRule[] = [
  {
    name: 'the diary of an order leads to how far it is',
    sql: `SELECT ${about}, 'its diary ends with ' || coalesce(d.last, 'new') || ', it is ' || o.fulfilment AS wrong
      FROM orders o LEFT JOIN (
        SELECT order_id, (array_agg("to" ORDER BY id DESC))[1] AS last FROM order_events WHERE kind = 'fulfilment' GROUP BY 1
      ) d ON d.order_id = o.id
      WHERE coalesce(d.last, 'new') <> o.fulfilment::text`,
  },
  {
    name: 'a step of packing begins where the one before it ended',
    sql: `SELECT ${about}, 'a step from ' || s."from" || ' follows ' || s.before AS wrong
      FROM (SELECT order_id, "from", lag("to", 1, 'new') OVER (PARTITION BY order_id ORDER BY id) AS before
        FROM order_events WHERE kind = 'fulfilment') s JOIN orders o ON o.id = s.order_id
      WHERE s."from" IS DISTINCT FROM s.before`,
  },
  {
    name: 'nobody is told of a step that was undone',
    sql: `SELECT ${about}, n.kind || ' tells of an undone step' AS wrong
      FROM order_events undo
      JOIN notifications n ON n.event_id = (undo.details->>'undoes')::int
      JOIN orders o ON o.id = undo.order_id
      WHERE undo.details ? 'undoes'`,
  },
  {
    name: 'a step is undone once, by whoever took it',
    sql: `SELECT ${about}, 'step ' || step.id || ' was undone ' || count(*) || ' times' AS wrong
      FROM order_events undo
      JOIN order_events step ON step.id = (undo.details->>'undoes')::int
      JOIN orders o ON o.id = undo.order_id
      WHERE undo.details ? 'undoes' GROUP BY o.id, step.id
      HAVING count(*) > 1 OR bool_or(undo.actor_id IS DISTINCT FROM step.actor_id OR undo.created_at > step.settles_at)`,
  },
];
