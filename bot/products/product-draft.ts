import { keysOf } from '#shared/contract/keys-of.ts';
import type { ProductInput } from '#shared/domain/catalog/product-input.ts';

/** A picture of a draft: one that was just sent, by Telegram's name for it. */
export interface DraftPhoto {
  fileId: string;
  /** The same for the same picture, however often it is sent. */
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

/** What can be asked about a product, in the order of asking: its name, and what it is until it is answered. */
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

/** What is asked of a product in the shop besides: a new one does without. */
const MORE_FIELDS = { oldPrice: 'Старая цена', sku: 'Артикул', lowStock: 'Когда предупредить' } as const;
export type MoreField = keyof typeof MORE_FIELDS;

export const CHANGED_FIELDS: readonly (ProductField | MoreField)[] = [...PRODUCT_FIELDS, ...keysOf(MORE_FIELDS)];

export const fieldName = (field: ProductField | MoreField): string =>
  field in FIELDS ? FIELDS[field as ProductField].name : MORE_FIELDS[field as MoreField];

export const emptyDraft = (): ProductDraft =>
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, FIELDS[field].empty()])) as unknown as ProductDraft;
