import type { BookRule } from './book-rule.ts';

const about = `'product ' || p.id AS about`;

/** What always holds of goods, besides what the tables' own checks forbid. */
export const GOODS_RULES: readonly BookRule[] = [
  {
    name: 'a variant has one value of each attribute of its product',
    sql: `SELECT ${about}, 'its variant ' || v.id || ' has the values ' || v.value_ids::text AS wrong
      FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE cardinality(v.value_ids) <> (SELECT count(DISTINCT a.attribute_id) FROM product_attributes a
          WHERE a.product_id = p.id)
        OR cardinality(v.value_ids) <> (SELECT count(DISTINCT a.attribute_id) FROM product_attributes a
          WHERE a.product_id = p.id AND a.value_id = ANY (v.value_ids))`,
  },
  {
    name: 'a product with variants can be chosen in one of them',
    sql: `SELECT ${about}, 'all its variants are hidden' AS wrong
      FROM products p JOIN product_variants v ON v.product_id = p.id GROUP BY p.id HAVING bool_and(v.is_hidden)`,
  },
  {
    name: 'an ordered variant is one of the ordered product',
    sql: `SELECT 'order ' || o.number AS about, 'product ' || l.product_id || ' has no variant ' || v.id AS wrong
      FROM order_lines l JOIN product_variants v ON v.id = l.variant_id JOIN orders o ON o.id = l.order_id
      WHERE v.product_id <> l.product_id`,
  },
  {
    name: 'a code is that of one thing',
    sql: `SELECT ${about}, 'its code ' || p.sku || ' is that of variant ' || v.id || ' as well' AS wrong
      FROM products p JOIN product_variants v ON v.sku = p.sku`,
  },
  {
    name: 'the price that lists are sorted by is the lowest of now',
    sql: `SELECT ${about}, 'is listed for ' || p.shown_price || ', costs ' || shown_price_of(p) AS wrong
      FROM products p WHERE p.shown_price <> shown_price_of(p)`,
  },
];
