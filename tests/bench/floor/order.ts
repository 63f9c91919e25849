import { randomBytes } from 'node:crypto';
import type pg from 'pg';

interface Body {
  fio: string;
  address: string;
  cart_items: { id: number; quantity: number }[];
}

interface Priced {
  id: number;
  title: string;
  price: number;
}

/** Writes an order and the rows that belong to it, by plain prepared statements in one transaction. */
export async function bareOrder(pool: pg.Pool, { fio, address, cart_items }: Body): Promise<object> {
  const client = await pool.connect();
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query('BEGIN');
    const ids = cart_items.map(({ id }) => id);
    const { rows } = await ask(
      'priced',
      'SELECT id, title, price FROM products WHERE id = ANY ($1) AND NOT is_hidden',
      [ids],
    );
    const products = new Map((rows as Priced[]).map((row) => [row.id, row]));
    for (const { id, quantity } of cart_items) {
      await ask('taken', 'UPDATE products SET stock = stock - $2 WHERE id = $1 AND stock >= $2', [id, quantity]);
    }
    const total = cart_items.reduce((sum, { id, quantity }) => sum + (products.get(id)?.price ?? 0) * quantity, 0);
    const order = await ask(
      'order',
      `INSERT INTO orders (hash, full_name, phone, address, delivery_title, delivery_price, cart_total, rent_type,
         rent_price, total_price, amount_to_pay, login)
       VALUES ($1, $2, '', $3, 'Самовывоз', 0, $4, '', 0, $4, $4, 'ivan') RETURNING *`,
      [randomBytes(24).toString('base64url'), fio, address, total],
    );
    const orderId = order.rows[0].id;
    await ask(
      'lines',
      `INSERT INTO order_lines (order_id, position, product_id, title, quantity, unit_price, taken_from_stock)
       SELECT $1, place, id, title, quantity, price, true
       FROM unnest($2::int[], $3::text[], $4::int[], $5::int[]) WITH ORDINALITY AS l (id, title, quantity, price, place)`,
      [
        orderId,
        ids,
        ids.map((id) => products.get(id)?.title),
        cart_items.map(({ quantity }) => quantity),
        ids.map((id) => products.get(id)?.price),
      ],
    );
    const event = await ask(
      'event',
      `INSERT INTO order_events (order_id, kind, "to", channel) VALUES ($1, 'created', 'pending', 'api') RETURNING id`,
      [orderId],
    );
    const eventId = event.rows[0].id;
    const notification = await ask(
      'notification',
      `INSERT INTO notifications (kind, subject, event_id, recipient_id)
       SELECT 'order_created_for_manager', 'order_event:' || $1::int, $1, id FROM users WHERE role IN ('manager', 'admin')
       RETURNING id, recipient_id`,
      [eventId],
    );
    for (const { id, recipient_id } of notification.rows) {
      await ask(
        'job',
        `SELECT graphile_worker.add_job('send_notification', payload => $1::json, queue_name => $2, job_key => $3)`,
        [JSON.stringify({ notificationId: id }), `recipient:${recipient_id}`, `notification:${id}`],
      );
    }
    await client.query('COMMIT');
    return { success: true, status: 'success', data: { ...order.rows[0], items: rows } };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
