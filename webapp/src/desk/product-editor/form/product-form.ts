import type { UploadedPicture } from '#shared/contract/desk/product-editor.ts';

/** A sum in roubles; `undefined` when the typed text is not a sum. */
export type Money = number | null | undefined;
/** Pieces; `null` when they are not counted, `undefined` when the typed text is not a number. */
export type Pieces = number | null | undefined;

/**
 * The state of the editor's form. Its parts refer to each other by keys, which do not change when something is moved or
 * renamed.
 */
export interface ProductForm {
  title: string;
  description: string;
  price: Money;
  oldPrice: Money;
  sku: string;
  stock: Pieces;
  lowStock: Pieces;
  isHidden: boolean;
  isPinned: boolean;
  /** The id of an existing category, or the title of a new one. */
  category: { id: number } | { title: string } | null;
  pictures: FormPicture[];
  attributes: FormAttribute[];
  variants: FormVariant[];
}

export interface FormPicture extends UploadedPicture {
  key: string;
  alt: string;
  /** Keys of the values for which this picture is shown. */
  shownFor: string[];
}

export interface FormAttribute {
  key: string;
  id: number | null;
  name: string;
  values: FormValue[];
}

export interface FormValue {
  key: string;
  id: number | null;
  value: string;
  price: Money;
}

export interface FormVariant {
  key: string;
  id: number | null;
  /** Attribute's key → value's key. */
  values: Record<string, string>;
  sku: string;
  price: Money;
  oldPrice: Money;
  stock: Pieces;
  picture: string | null;
  isHidden: boolean;
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

export const emptyForm = (categoryId: number | null): ProductForm => ({
  title: '',
  description: '',
  price: null,
  oldPrice: null,
  sku: '',
  stock: null,
  lowStock: null,
  isHidden: false,
  isPinned: false,
  pictures: [],
  attributes: [],
  variants: [],
  category: categoryId === null ? null : { id: categoryId },
});
