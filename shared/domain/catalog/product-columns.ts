import { Prisma } from '#prisma/generated/client.ts';
import type { ShownProduct } from './product-view.ts';

/** An incomplete list of columns does not compile. */
const COLUMNS = {
  id: 'id',
  categoryId: 'category_id',
  title: 'title',
  description: 'description',
  price: 'price',
  oldPrice: 'old_price',
  shownPrice: 'shown_price',
  sku: 'sku',
  stock: 'stock',
  position: 'position',
  reviewCount: 'review_count',
  ratingSum: 'rating_sum',
} satisfies Record<Exclude<keyof ShownProduct, 'pictures' | 'attributes' | 'sale' | 'variants'>, string>;

const columns = Object.entries(COLUMNS)
  .map(([name, column]) => `product.${column} AS "${name}"`)
  .join(', ');

/**
 * One statement reads a `ShownProduct` with everything that belongs to it: `SELECT ${PRODUCT_COLUMNS} FROM products AS
 * product`. Its own columns stay columns: one JSON of all took the server twice as long.
 */
export const PRODUCT_COLUMNS = Prisma.raw(`${columns},
  coalesce((
    SELECT json_agg(
      json_build_object('id', id, 'valueIds', value_ids, 'url', url, 'width', width, 'height', height, 'alt', alt, 'placeholder', placeholder)
      ORDER BY position, id
    )
    FROM product_pictures WHERE product_id = product.id
  ), '[]') AS pictures,
  coalesce((
    SELECT json_agg(
      json_build_object(
        'id', entry.id, 'attributeId', entry.attribute_id, 'valueId', entry.value_id,
        'priceModifier', entry.price_modifier,
        'attribute', json_build_object('id', attribute.id, 'name', attribute.name),
        'value', json_build_object('id', value.id, 'value', value.value)
      )
      ORDER BY entry.attribute_position, entry.attribute_id, entry.position, entry.id
    )
    FROM product_attributes AS entry
    JOIN attributes AS attribute ON attribute.id = entry.attribute_id
    JOIN attribute_values AS value ON value.id = entry.value_id
    WHERE entry.product_id = product.id
  ), '[]') AS attributes,
  (
    SELECT json_build_object('id', id, 'title', title, 'percent', percent, 'amount', amount)
    FROM sales WHERE id = product.sale_id AND (ends_at IS NULL OR ends_at > now())
  ) AS sale,
  coalesce((
    SELECT json_agg(
      json_build_object(
        'id', id, 'valueIds', value_ids, 'sku', sku, 'price', price, 'oldPrice', old_price, 'stock', stock,
        'pictureId', picture_id
      )
      ORDER BY position, id
    )
    FROM product_variants WHERE product_id = product.id AND NOT is_hidden
  ), '[]') AS variants`);
