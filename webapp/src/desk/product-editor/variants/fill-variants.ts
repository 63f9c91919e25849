import type { FormVariant, ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';

/** Fields that can be set for many variants at once. */
export type FilledField = 'price' | 'oldPrice' | 'stock' | 'picture' | 'isHidden';

export interface Filling {
  /** The key of the value whose variants are set; null for all variants. */
  valueKey: string | null;
  change: Partial<Pick<FormVariant, FilledField>>;
}

export const isOf = ({ values }: FormVariant, valueKey: string | null): boolean =>
  valueKey === null || Object.values(values).includes(valueKey);

/** Fills a field of all chosen variants. */
export const fillVariants = (form: ProductForm, { valueKey, change }: Filling): ProductForm => ({
  ...form,
  variants: form.variants.map((variant) => (isOf(variant, valueKey) ? { ...variant, ...change } : variant)),
});
