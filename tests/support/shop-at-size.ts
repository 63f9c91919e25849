import type pg from 'pg';

const CATEGORIES = 40;
const PRODUCTS = 100_000;
const USERS = 50_000;
const ORDERS = 1_000_000;

const FILL = [
  `INSERT INTO categories (slug, title) SELECT 'razdel-' || n, 'Раздел ' || n FROM generate_series(1, ${CATEGORIES}) AS n`,
  `INSERT INTO products (category_id, title, price, stock, position)
   SELECT 1 + n % ${CATEGORIES}, 'Товар ' || md5(n::text), 5000 + n * 7919 % 1000000, 1000, n
   FROM generate_series(1, ${PRODUCTS}) AS n`,
  `INSERT INTO users (telegram_id, role, can_message)
   SELECT 100000000 + n, (CASE WHEN n <= 5 THEN 'manager' ELSE 'customer' END)::"Role", true
   FROM generate_series(1, ${USERS}) AS n`,
  // Orders of two years, of which a thousand are still open.
  `INSERT INTO orders (hash, user_id, login, full_name, phone, address, status, delivery_title, delivery_price, cart_total,
     rent_type, rent_price, total_price, amount_to_pay, created_at)
   SELECT md5(n::text), CASE WHEN n % 3 = 0 THEN 1 + n % ${USERS} END, 'ivan', 'Иван', '+7 (9' || to_char(n % 100000000, 'FM00") "000"-"00"-"00'), 'Самовывоз',
     (CASE WHEN n > ${ORDERS - 1_000} THEN 'pending' ELSE 'completed' END)::"OrderStatus",
     'Самовывоз', 0, 100000, '', 0, 100000, 100000, '2026-11-21'::timestamptz - (${ORDERS} - n) * interval '1 minute'
   FROM generate_series(1, ${ORDERS}) AS n`,
  `INSERT INTO order_lines (order_id, position, product_id, title, sku, quantity, unit_price)
   SELECT n, 0, 1 + n % ${PRODUCTS}, 'Товар', 'ART-' || n % ${PRODUCTS}, 1, 100000 FROM generate_series(1, ${ORDERS}) AS n`,
  `INSERT INTO order_events (order_id, kind, "to", channel, created_at)
   SELECT id, 'created', 'pending', 'api', created_at FROM orders`,
];

/** Fills an empty, migrated database with a shop of two years. Search columns are not filled. */
export async function fillShopAtSize(client: pg.Client): Promise<void> {
  const indexes = await droppedIndexes(client);
  // Without triggers and foreign keys: the written rows are consistent.
  await client.query('SET session_replication_role = replica');
  for (const statement of FILL) await client.query(statement);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query(`SET maintenance_work_mem = '256MB'`);
  for (const index of indexes) await client.query(index);
  await client.query('VACUUM (ANALYZE) products, users, orders, order_lines, order_events, categories');
}

/** It is faster to create indexes after the rows. Indexes of keys stay. */
async function droppedIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index
     WHERE indrelid IN ('products'::regclass, 'users'::regclass, 'orders'::regclass, 'order_lines'::regclass, 'order_events'::regclass)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
