import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { CurrentGoods } from './goods-state.ts';

/** Products read at a time. */
const AT_ONCE = 2000;

/** All products that are not archived, hidden ones too, by id; or those of the given ids. */
export async function* readCurrentGoods(db: Transaction, ids?: readonly number[]): AsyncGenerator<CurrentGoods> {
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<{ goods: CurrentGoods }[]>(pageAfter(after, ids));
    for (const { goods } of rows) yield goods;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.goods.id;
  }
}

/** Options in the order of attributes; what an attribute value is called is joined once per product. */
const pageAfter = (after: number, ids: readonly number[] | undefined) => Prisma.sql`
  SELECT json_build_object(
    'id', product.id, 'title', product.title, 'sku', product.sku, 'description', product.description,
    'category', category.title,
    'categoryId', category.id, 'price', product.price, 'oldPrice', product.old_price, 'stock', product.stock,
    'isHidden', product.is_hidden,
    'options', coalesce((
      SELECT json_agg(json_build_object('name', name, 'values', listed) ORDER BY attribute_position, attribute_id)
      FROM (
        SELECT entry.attribute_id, attribute.name, min(entry.attribute_position) AS attribute_position,
          json_agg(value.value ORDER BY entry.position, entry.id) AS listed
        FROM product_attributes AS entry
        JOIN attributes AS attribute ON attribute.id = entry.attribute_id
        JOIN attribute_values AS value ON value.id = entry.value_id
        WHERE entry.product_id = product.id
        GROUP BY entry.attribute_id, attribute.name
      ) AS option
    ), '[]'),
    'variants', coalesce((
      SELECT json_agg(
        json_build_object(
          'id', variant.id, 'sku', variant.sku, 'price', variant.price, 'oldPrice', variant.old_price,
          'stock', variant.stock, 'values', ${valuesOf(Prisma.sql`variant.value_ids`)}
        )
        ORDER BY variant.position, variant.id
      )
      FROM product_variants AS variant WHERE variant.product_id = product.id
    ), '[]'),
    'pictures', coalesce((
      SELECT json_agg(json_build_object('source', source, 'values', named) ORDER BY is_pending, position, id)
      FROM (
        SELECT coalesce(source, url) AS source, ${valuesOf(Prisma.sql`picture.value_ids`)} AS named, false AS is_pending, position, id
        FROM product_pictures AS picture WHERE product_id = product.id
        UNION ALL
        SELECT source, ${valuesOf(Prisma.sql`download.value_ids`)}, true, position, id
        FROM picture_downloads AS download WHERE product_id = product.id
      ) AS picture
    ), '[]')
  ) AS goods
  FROM products AS product JOIN categories AS category ON category.id = product.category_id
  WHERE product.id > ${after}::int AND product.archived_at IS NULL
    ${ids === undefined ? Prisma.empty : Prisma.sql`AND product.id = ANY (${[...ids]}::int[])`}
  ORDER BY product.id LIMIT ${AT_ONCE}::int`;

function valuesOf(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce((
    SELECT json_object_agg(attribute.name, value.value)
    FROM attribute_values AS value JOIN attributes AS attribute ON attribute.id = value.attribute_id
    WHERE value.id = ANY (${ids})
  ), '{}'::json)`;
}
