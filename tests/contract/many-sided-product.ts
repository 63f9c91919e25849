import type { Product, ProductAttribute, ProductVariant } from '#shared/contract/product.ts';

const COLOUR = 1;
const SIZE = 2;
export const RED = 11;
export const BLUE = 12;
export const S = 21;
export const M = 22;

function entry(attributeId: number, id: number): ProductAttribute {
  return {
    id: id * 10,
    attribute_id: attributeId,
    attribute: { id: attributeId, name: attributeId === COLOUR ? 'Цвет' : 'Размер' },
    value: { id, value: String(id) },
    price_modifier: null,
    old_price: null,
  };
}

export const ENTRIES = { red: entry(COLOUR, RED), blue: entry(COLOUR, BLUE), s: entry(SIZE, S), m: entry(SIZE, M) };

export const chosen = (...names: (keyof typeof ENTRIES)[]) =>
  new Map(names.map((name) => [ENTRIES[name].attribute_id, ENTRIES[name]]));

export const selected = (...names: (keyof typeof ENTRIES)[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [ENTRIES[name].attribute_id, ENTRIES[name].value.id]));

export function picture(id: number, ...valueIds: number[]): Product['pictures'][number] {
  return { id, value_ids: valueIds, url: `/${id}.webp`, width: 10, height: 10, alt: '', placeholder: '#fff' };
}

export function variant(colour: number, size: number, changes: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: colour * 100 + size,
    sku: null,
    values: { [COLOUR]: colour, [SIZE]: size },
    price: 100,
    old_price: null,
    in_stock: true,
    stock: null,
    picture_id: null,
    ...changes,
  };
}

/** Red in S and M, blue only in S; red M is sold out, and blue costs more. */
export function shirt(changes: Partial<Product> = {}): Product {
  return {
    id: 1,
    title: 'Футболка',
    description: '',
    thumbnail: null,
    pictures: [],
    sku: null,
    price: 100,
    old_price: null,
    sale_id: null,
    category_id: 1,
    rating: 0,
    review_count: 0,
    in_stock: true,
    stock: null,
    attributes: Object.values(ENTRIES),
    variants: [variant(RED, S), variant(RED, M, { in_stock: false }), variant(BLUE, S, { price: 150, old_price: 200 })],
    ...changes,
  };
}
