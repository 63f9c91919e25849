import type pg from 'pg';

const PICTURES = `(SELECT coalesce(json_agg(json_build_object('url', url, 'width', width, 'height', height, 'alt', alt,
  'placeholder', placeholder) ORDER BY position, id), '[]') FROM product_pictures WHERE product_id = product.id)`;
const ATTRIBUTES = `(SELECT coalesce(json_agg(json_build_object('id', entry.id, 'attribute_id', entry.attribute_id,
  'attribute', json_build_object('id', attribute.id, 'name', attribute.name),
  'value', json_build_object('id', value.id, 'value', value.value), 'price_modifier', entry.price_modifier / 100.0)
  ORDER BY entry.attribute_id, entry.position, entry.id), '[]') FROM product_attributes AS entry
  JOIN attributes AS attribute ON attribute.id = entry.attribute_id
  JOIN attribute_values AS value ON value.id = entry.value_id WHERE entry.product_id = product.id)`;
const COLUMNS = `product.id, product.title, product.description, product.price / 100.0 AS price, product.category_id,
  product.stock, ${PICTURES} AS pictures, ${ATTRIBUTES} AS attributes`;

/** One page of a category, from one prepared statement. */
export async function preparedList(pool: pg.Pool, category: number): Promise<object> {
  const { rows } = await pool.query({
    name: 'list',
    text: `SELECT ${COLUMNS} FROM products AS product WHERE category_id = $1 AND NOT is_hidden
      ORDER BY position, id LIMIT 10`,
    values: [category],
  });
  return { success: true, status: 'success', data: rows };
}

export async function preparedProduct(pool: pg.Pool, id: number): Promise<object> {
  const { rows } = await pool.query({
    name: 'product',
    text: `SELECT ${COLUMNS} FROM products AS product WHERE id = $1 AND NOT is_hidden`,
    values: [id],
  });
  return { success: true, status: 'success', data: rows[0] };
}
