import { keysOf } from '#shared/contract/keys-of.ts';
import type { ProductInput } from '#shared/domain/catalog/product-input.ts';

/** A picture of a draft that was just sent, by its Telegram file id. */
export interface DraftPhoto {
  fileId: string;
  /** The same for the same picture each time it is sent. */
  uniqueId: string;
}

/** A product that is not in the shop yet. Plain JSON. */
export interface ProductDraft
  extends Omit<
    ProductInput,
    'isHidden' | 'isPinned' | 'pictures' | 'category' | 'sku' | 'oldPrice' | 'lowStock' | 'variants'
  > {
  photos: DraftPhoto[];
  category: { id: number; title: string } | { title: string };
}

export type ProductField = keyof ProductDraft;

/** The questions about a product in their order: the name of each field, and its value before an answer. */
const FIELDS = {
  photos: { name: 'Фото', empty: () => [] },
  title: { name: 'Название', empty: () => '' },
  description: { name: 'Описание', empty: () => '' },
  price: { name: 'Цена', empty: () => 0 },
  category: { name: 'Категория', empty: () => ({ title: '' }) },
  attributes: { name: 'Варианты', empty: () => [] },
  stock: { name: 'Остаток', empty: () => null },
} satisfies { [Field in ProductField]: { name: string; empty: () => ProductDraft[Field] } };

export const PRODUCT_FIELDS = keysOf(FIELDS);

/** Other fields that are asked for products in the shop; a new product does not have them. */
const MORE_FIELDS = { oldPrice: 'Старая цена', sku: 'Артикул', lowStock: 'Когда предупредить' } as const;
export type MoreField = keyof typeof MORE_FIELDS;

export const CHANGED_FIELDS: readonly (ProductField | MoreField)[] = [...PRODUCT_FIELDS, ...keysOf(MORE_FIELDS)];

export const fieldName = (field: ProductField | MoreField): string =>
  field in FIELDS ? FIELDS[field as ProductField].name : MORE_FIELDS[field as MoreField];

export const emptyDraft = (): ProductDraft =>
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, FIELDS[field].empty()])) as unknown as ProductDraft;
