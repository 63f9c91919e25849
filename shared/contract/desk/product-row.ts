import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { pagingInput } from '../paging.ts';

export const DESK_PRODUCTS_PER_PAGE = 50;

export const PRODUCT_STATES = ['shown', 'hidden', 'archived'] as const;
export const STOCK_FILTERS = ['in', 'low', 'out', 'uncounted'] as const;
export const DESK_SORTS = ['new', 'updated', 'title', 'price_asc', 'price_desc', 'stock'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

const CATEGORY_MESSAGE = 'Номер категории — целое число';

/** `?flag=1`; any other value is refused. */
const flag = z
  .literal('1', { message: 'Пометка — это 1' })
  .transform(() => true as const)
  .optional();

/** The filters of the desk's list. Without `state` archived products are excluded. */
const filterFields = {
  q: z.string({ message: 'Запрос — это текст' }).trim().max(100, { message: 'Слишком длинный запрос' }).optional(),
  state: z.enum(PRODUCT_STATES, { message: 'Такого состояния нет' }).optional(),
  stock: z.enum(STOCK_FILTERS, { message: 'Такого остатка нет' }).optional(),
};

export const deskFilterInput = z.strictObject({
  ...filterFields,
  category: idInput.optional(),
  pinned: z.literal(true).optional(),
  on_sale: z.literal(true).optional(),
  no_picture: z.literal(true).optional(),
});
export type DeskFilter = z.infer<typeof deskFilterInput>;

export const deskProductsInput = z
  .object({
    ...filterFields,
    category: z.coerce.number({ message: CATEGORY_MESSAGE }).pipe(idInput).optional(),
    pinned: flag,
    on_sale: flag,
    no_picture: flag,
    sort: z.enum(DESK_SORTS, { message: 'Такой сортировки нет' }).default('new'),
  })
  .and(pagingInput(DESK_PRODUCTS_PER_PAGE));
export type DeskProductsInput = z.infer<typeof deskProductsInput>;

/** A product as a row of the desk. Roubles, before any sale except in `sale_price`. */
export const deskProductSchema = z.object({
  id: z.int(),
  title: z.string(),
  sku: z.string().nullable(),
  price: z.number(),
  old_price: z.number().nullable(),
  /** The product's own stock; null when it is not counted. */
  stock: z.int().nullable(),
  category: z.object({ id: z.int(), title: z.string(), is_hidden: z.boolean() }),
  /** A small picture of it; null if there is none. */
  picture: z.string().nullable(),
  /** How many variants there are, hidden ones too. */
  variants: z.int(),
  /** Of shown variants, or of the product alone. */
  price_min: z.number(),
  price_max: z.number(),
  /** All pieces that can be sold; null if some of them are not counted. */
  pieces: z.int().nullable(),
  availability: z.enum(['enough', 'low', 'out']),
  is_hidden: z.boolean(),
  is_archived: z.boolean(),
  is_pinned: z.boolean(),
  /** The lowest price under the sale that runs now; null without one. */
  sale_price: z.number().nullable(),
  updated_at: z.string(),
});
export type DeskProduct = z.infer<typeof deskProductSchema>;

/** A variant as a row under its product; a price, an old price or a stock is null if the product's is used. */
const deskVariantSchema = z.object({
  id: z.int(),
  /** `Красный, M`. */
  name: z.string(),
  sku: z.string().nullable(),
  price: z.number().nullable(),
  old_price: z.number().nullable(),
  stock: z.int().nullable(),
  /** What it costs under the sale that runs now, also with the product's price; null without one. */
  sale_price: z.number().nullable(),
  is_hidden: z.boolean(),
});

export const deskVariantsSchema = z.object({ product: deskProductSchema, variants: z.array(deskVariantSchema) });
export type DeskVariants = z.infer<typeof deskVariantsSchema>;
