import type { BookRule } from './book-rule.ts';
import { finding, order, product, roubles } from './book-words.ts';

/** What is always true of goods, besides what the tables' own checks forbid. */
export const GOODS_RULES: readonly BookRule[] = [
  {
    name: 'у варианта по одному значению каждой характеристики товара',
    sql: `SELECT ${finding(product, `'у варианта № ' || v.id || ' значения ' || v.value_ids::text`)}
      FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE cardinality(v.value_ids) <> (SELECT count(DISTINCT a.attribute_id) FROM product_attributes a
          WHERE a.product_id = p.id)
        OR cardinality(v.value_ids) <> (SELECT count(DISTINCT a.attribute_id) FROM product_attributes a
          WHERE a.product_id = p.id AND a.value_id = ANY (v.value_ids))`,
  },
  {
    name: 'у товара с вариантами можно выбрать хотя бы один',
    sql: `SELECT ${finding(product, `'все его варианты скрыты'`)}
      FROM products p JOIN product_variants v ON v.product_id = p.id GROUP BY p.id HAVING bool_and(v.is_hidden)`,
  },
  {
    name: 'заказанный вариант принадлежит заказанному товару',
    sql: `SELECT ${finding(order, `'у товара № ' || l.product_id || ' нет варианта № ' || v.id`)}
      FROM order_lines l JOIN product_variants v ON v.id = l.variant_id JOIN orders o ON o.id = l.order_id
      WHERE v.product_id <> l.product_id`,
  },
  {
    name: 'артикул не повторяется',
    sql: `SELECT ${finding(product, `'артикул ' || p.sku || ' есть и у варианта № ' || v.id`)}
      FROM products p JOIN product_variants v ON v.sku = p.sku`,
  },
  {
    name: 'цена в списках — самая низкая из нынешних',
    sql: `SELECT ${finding(product, `'в списке ' || ${roubles('p.shown_price')} || ', а стоит ' || ${roubles('shown_price_of(p)')}`)}
      FROM products p WHERE p.shown_price <> shown_price_of(p)`,
  },
];
