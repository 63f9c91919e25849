import type { AttributeInput } from '#shared/domain/catalog/product-input.ts';

/** A picture of a draft: one that was just sent, by Telegram's name for it. */
export interface DraftPhoto {
  fileId: string;
  /** The same for the same picture, however often it is sent. */
  uniqueId: string;
}

/** A product that is not in the shop yet. Plain JSON. */
export interface ProductDraft {
  photos: DraftPhoto[];
  title: string;
  description: string;
  price: number;
  category: { id: number; title: string } | { title: string };
  attributes: AttributeInput[];
  stock: number | null;
}

export const emptyDraft = (): ProductDraft => ({
  photos: [],
  title: '',
  description: '',
  price: 0,
  category: { title: '' },
  attributes: [],
  stock: null,
});

/** What can be asked about a product, in the order of asking. */
export const PRODUCT_FIELDS = ['photos', 'title', 'description', 'price', 'category', 'attributes', 'stock'] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

export const FIELD_NAMES = {
  photos: 'Фото',
  title: 'Название',
  description: 'Описание',
  price: 'Цена',
  category: 'Категория',
  attributes: 'Варианты',
  stock: 'Остаток',
} satisfies Record<ProductField, string>;
