/** A product with everything that an import may change, as it is or as it will be. Kopecks. */
export interface GoodsState {
  title: string;
  sku: string | null;
  description: string;
  category: string;
  price: number;
  oldPrice: number | null;
  stock: number | null;
  isHidden: boolean;
  options: { name: string; values: string[] }[];
  variants: VariantState[];
  pictures: PictureState[];
}

export interface VariantState {
  /** Null for a new one. */
  id: number | null;
  sku: string | null;
  /** Option → value. */
  values: Record<string, string>;
  price: number | null;
  oldPrice: number | null;
  stock: number | null;
}

export interface PictureState {
  /** The address or file name that it came from; for other pictures their own address. */
  source: string;
  /** Option → value that shows it; empty for a picture of the whole product. */
  values: Record<string, string>;
}

/** A product of the shop. */
export interface CurrentGoods extends GoodsState {
  id: number;
  categoryId: number;
  variants: (VariantState & { id: number })[];
}

/** A state of a product of the shop, as it is, or as an import left it. */
export type KnownState = GoodsState & { categoryId: number };

/** A product and its new state. */
export interface GoodsToWrite {
  id: number;
  /** What `state` was made from; null for a new product. */
  was: KnownState | null;
  state: GoodsState;
  /** Its category, if more than its name is known. */
  categoryId?: number;
}

/** Names and values ignore case: 'размер' is the existing 'Размер'. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е');

export const valuesKey = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${nameKey(name)}=${nameKey(value)}`)
    .sort()
    .join('\n');
