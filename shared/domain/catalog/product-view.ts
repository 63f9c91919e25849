import type { Prisma } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { toldStock } from '#shared/contract/told-stock.ts';

/** Everything of a product that people see, in a stable order. */
export const productInclude = {
  pictures: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  attributes: {
    orderBy: [{ attributeId: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    include: { attribute: true, value: true },
  },
} satisfies Prisma.ProductInclude;

type ProductRow = Prisma.ProductGetPayload<{ include: typeof productInclude }>;
type PictureRow = ProductRow['pictures'][number];
type EntryRow = ProductRow['attributes'][number];

/** As much of a product's row as lists, prices and orders need. */
export interface ShownProduct
  extends Pick<ProductRow, 'id' | 'categoryId' | 'title' | 'description' | 'price' | 'stock' | 'position'> {
  pictures: Pick<PictureRow, 'url' | 'width' | 'height' | 'alt' | 'placeholder'>[];
  attributes: ShownEntry[];
}

export interface ShownEntry extends Pick<EntryRow, 'id' | 'attributeId' | 'valueId' | 'priceModifier'> {
  attribute: Pick<EntryRow['attribute'], 'id' | 'name'>;
  value: Pick<EntryRow['value'], 'id' | 'value'>;
}

export function productView(row: ShownProduct): Product {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    thumbnail: row.pictures[0]?.url ?? null,
    pictures: row.pictures.map(({ url, width, height, alt, placeholder }) => ({
      url,
      width,
      height,
      alt,
      placeholder,
    })),
    price: roublesFromKopecks(row.price),
    category_id: row.categoryId,
    in_stock: row.stock !== 0,
    stock: toldStock(row.stock),
    attributes: row.attributes.map((entry) => ({
      id: entry.id,
      attribute_id: entry.attributeId,
      attribute: { id: entry.attribute.id, name: entry.attribute.name },
      value: { id: entry.value.id, value: entry.value.value },
      price_modifier: entry.priceModifier === null ? null : roublesFromKopecks(entry.priceModifier),
    })),
  };
}
