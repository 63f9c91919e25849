import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { kopecksFromRoubles } from '../money.ts';
import { PRODUCT_LIMITS as MOST } from '../product-limits.ts';
import { lineInput, linesInput } from '../text-input.ts';

/** A product as staff edit it: it is read and saved as a whole. Sums are roubles, before any sale. */

const line = (what: string, max: number) =>
  lineInput(what)
    .min(1, { message: what })
    .max(max, { message: `Не длиннее ${max} знаков` });

const PRICE_MESSAGE = 'Цена — от 1 ₽ до 10 000 000 ₽, не больше двух знаков после запятой';
const price = z.number({ message: PRICE_MESSAGE }).refine(
  (sum) => {
    const kopecks = kopecksFromRoubles(sum);
    return kopecks !== undefined && kopecks >= MOST.minPrice && kopecks <= MOST.maxPrice;
  },
  { message: PRICE_MESSAGE },
);

const STOCK_MESSAGE = 'Остаток — целое число от 0 до 1 000 000';
const stock = z
  .int({ message: STOCK_MESSAGE })
  .min(0, { message: STOCK_MESSAGE })
  .max(MOST.stock, { message: STOCK_MESSAGE })
  .nullable();

const sku = line('Введите артикул', MOST.sku).nullable();
const place = z.int().min(0).max(MOST.variants);

/** A picture in the shop's uploads. */
export const uploadedPictureSchema = z.object({
  url: z.string().min(1).max(500),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

const editedPicture = uploadedPictureSchema.extend({
  /** What it shows, in words; empty for words made of the title. */
  alt: lineInput().max(MOST.alt, { message: `Не длиннее ${MOST.alt} знаков` }),
  /** Values that show it, by their indexes: of the attribute in the list, of the value in the attribute. */
  shown_for: z.array(z.object({ attribute: place, value: place })).max(MOST.attributes * MOST.values),
});

const editedAttribute = z.object({
  /** Null for one that is new to the product. */
  id: idInput.nullable(),
  name: line('Назовите характеристику', MOST.attributeName),
  values: z
    .array(
      z.object({
        id: idInput.nullable(),
        value: line('Введите значение', MOST.value),
        /** Replaces the product's price if the product has no variants. */
        price: price.nullable(),
      }),
    )
    .min(1, { message: 'Добавьте хотя бы одно значение' })
    .max(MOST.values, { message: `Не больше ${MOST.values} значений` }),
});

const editedVariant = z.object({
  /** Null for a new one. */
  id: idInput.nullable(),
  /** For each attribute, in their order, the index of its value. */
  values: z.array(place).min(1).max(MOST.attributes),
  sku,
  /** Null if the product's price is used. */
  price: price.nullable(),
  old_price: price.nullable(),
  stock,
  /** The index of its picture in the list; null if it has no own picture. */
  picture: place.nullable(),
  is_hidden: z.boolean(),
});

const facts = {
  title: line('Назовите товар', MOST.title),
  description: linesInput().max(MOST.description, { message: `Не длиннее ${MOST.description} знаков` }),
  price,
  /** Struck through: above the price, or null. */
  old_price: price.nullable(),
  sku,
  /** Null if the shop does not count the pieces. */
  stock,
  /** Staff are notified at this many pieces; null for the shop's own threshold, 0 for never. */
  low_stock: stock,
  is_hidden: z.boolean(),
  is_pinned: z.boolean(),
  pictures: z.array(editedPicture).max(MOST.pictures, { message: `Не больше ${MOST.pictures} фото` }),
  attributes: z.array(editedAttribute).max(MOST.attributes, { message: `Не больше ${MOST.attributes} характеристик` }),
  /** Empty for a product without variants. */
  variants: z.array(editedVariant).max(MOST.variants, { message: `Не больше ${MOST.variants} вариантов` }),
};

/**
 * The version that an edit was made from: a hash of everything but the stock, and the stock by number, because orders
 * change it in the meantime.
 */
const seenSchema = z.object({
  version: z.string().min(1).max(64),
  stock,
  variants: z.array(z.object({ id: idInput, stock })).max(MOST.variants),
});

export const editedFields = z.object({
  ...facts,
  /** An existing one by its id, or one by its title, created if there is none. */
  category: z.union([z.object({ id: idInput }), z.object({ title: line('Назовите категорию', MOST.category) })], {
    message: 'Выберите категорию',
  }),
});
export type EditedFields = z.infer<typeof editedFields>;

const draftKey = z.uuid({ message: 'Ключ черновика — UUID' });

/** The same `draft_key` again is the same product. */
export const createProductInput = editedFields.extend({ draft_key: draftKey });
export type CreateProductInput = z.infer<typeof createProductInput>;

export const saveProductInput = editedFields.extend({ seen: seenSchema });
export type SaveProductInput = z.infer<typeof saveProductInput>;

export const duplicateProductInput = z.object({ draft_key: draftKey });

export const editedProductSchema = z.object({
  id: z.int(),
  ...facts,
  category: z.object({ id: z.int(), title: z.string() }),
  /** Deleted after it had been ordered. */
  is_archived: z.boolean(),
  /** Whether orders have it: then deleting archives it. */
  is_ordered: z.boolean(),
  seen: seenSchema,
});
export type EditedProduct = z.infer<typeof editedProductSchema>;

export const deletedProductSchema = z.object({ outcome: z.enum(['deleted', 'archived']) });
export type DeletedProduct = z.infer<typeof deletedProductSchema>;

/** What the form offers. */
export const productChoicesSchema = z.object({
  categories: z.array(z.object({ id: z.int(), title: z.string(), is_hidden: z.boolean() })),
  /** Those of most products first, each with its values. */
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** The category of the product that was added last. */
  usual_category_id: z.int().nullable(),
});
export type ProductChoices = z.infer<typeof productChoicesSchema>;

const part = z.number().min(0).max(1);

/** The part of a picture that becomes a new picture, in fractions of width and height. */
export const cropPictureInput = z
  .object({
    url: z.string().min(1).max(500),
    left: part,
    top: part,
    width: part.min(0.02, { message: 'Слишком маленькая часть фото' }),
    height: part.min(0.02, { message: 'Слишком маленькая часть фото' }),
  })
  .refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, {
    message: 'Часть выходит за край фото',
    path: ['width'],
  });
