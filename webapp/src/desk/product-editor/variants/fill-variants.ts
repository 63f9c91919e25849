import type { FormVariant, ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';

/** What can be set for many variants at once. */
export type FilledField = 'price' | 'oldPrice' | 'stock' | 'picture' | 'isHidden';

export interface Filling {
  /** The key of a value: all its variants; null for all of the product. */
  valueKey: string | null;
  change: Partial<Pick<FormVariant, FilledField>>;
}

export const isOf = ({ values }: FormVariant, valueKey: string | null): boolean =>
  valueKey === null || Object.values(values).includes(valueKey);

/** A row or a column of the matrix, filled with one press. */
export const fillVariants = (form: ProductForm, { valueKey, change }: Filling): ProductForm => ({
  ...form,
  variants: form.variants.map((variant) => (isOf(variant, valueKey) ? { ...variant, ...change } : variant)),
});
