import type { ProductEvent } from '#shared/contract/desk/product-event.ts';
import type { DeskProduct, DeskVariants } from '#shared/contract/desk/product-row.ts';
import { MUG } from './products.ts';

export const OLGA = { id: 2, name: 'Ольга Смирнова' };

export const DESK_MUG = {
  id: MUG.id,
  title: MUG.title,
  sku: 'КР-01',
  price: 1290,
  old_price: null,
  stock: 14,
  category: { id: 1, title: 'Посуда', is_hidden: false },
  picture: MUG.thumbnail,
  variants: 2,
  price_min: 1290,
  price_max: 1390,
  pieces: 14,
  availability: 'enough',
  is_hidden: false,
  is_archived: false,
  is_pinned: false,
  sale_price: 1161,
  updated_at: '2026-11-22T05:13:16.508Z',
} satisfies DeskProduct;

export const DESK_MUG_VARIANTS = {
  product: DESK_MUG,
  variants: [
    {
      id: 1,
      name: 'Терракота',
      sku: 'КР-01-Т',
      price: null,
      old_price: null,
      stock: 8,
      sale_price: 1161,
      is_hidden: false,
    },
    {
      id: 2,
      name: 'Хвойный',
      sku: 'КР-01-Х',
      price: 1390,
      old_price: null,
      stock: 6,
      sale_price: 1251,
      is_hidden: false,
    },
  ],
} satisfies DeskVariants;

export const PRICE_EVENT = {
  id: 41,
  product: { id: MUG.id, title: MUG.title, is_there: true },
  kind: 'changed',
  actor: OLGA,
  channel: 'api',
  cause: 'bulk_change',
  cause_id: 7,
  is_undo: false,
  at: '2026-11-22T05:13:16.508Z',
  changes: [
    { field: 'price', of: null, was: 1290, now: 1380 },
    { field: 'price', of: 'Хвойный', was: 1390, now: 1490 },
  ],
} satisfies ProductEvent;
