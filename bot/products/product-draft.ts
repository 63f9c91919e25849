import type { ProductInput } from '#shared/domain/catalog/product-input.ts';

/** A picture of a draft: one that was just sent, by Telegram's name for it. */
export interface DraftPhoto {
  fileId: string;
  /** The same for the same picture, however often it is sent. */
  uniqueId: string;
}

/** A product that is not in the shop yet. Plain JSON. */
export interface ProductDraft
  extends Omit<ProductInput, 'isHidden' | 'pictures' | 'category' | 'sku' | 'oldPrice' | 'lowStock' | 'variants'> {
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

export const PRODUCT_FIELDS = Object.keys(FIELDS) as ProductField[];

export const fieldName = (field: ProductField): string => FIELDS[field].name;

export const emptyDraft = (): ProductDraft =>
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, FIELDS[field].empty()])) as unknown as ProductDraft;
