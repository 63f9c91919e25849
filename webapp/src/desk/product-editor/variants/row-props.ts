import type { Problems } from '#webapp/desk/product-editor/form/form-problems.ts';
import type { FormPicture, FormVariant, Money, ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import { type Column, WIRE_NAMES } from './matrix-columns.ts';
import type { VariantList } from './use-variant-list.ts';

/** Props of a variant's row, in the table or as a card. */
export interface RowProps {
  variant: FormVariant;
  row: number;
  /** `красный, M`. */
  name: string;
  pictures: readonly FormPicture[];
  /** The product's values, which empty cells use. */
  fallbacks: Readonly<Record<Column, string>>;
  problems: Problems;
  list: VariantList;
}

export const problemOf = (problems: Problems, row: number, column: Column): string | undefined =>
  problems[`variants.${row}.${WIRE_NAMES[column]}`];

/** The product's values for variants that have none of their own. */
export const fallbacksOf = ({ price, oldPrice, stock }: ProductForm): RowProps['fallbacks'] => ({
  sku: '',
  price: sumText(price),
  oldPrice: sumText(oldPrice),
  stock: typeof stock === 'number' ? `общий: ${stock}` : 'без учёта',
});

/** A variant with a price of its own does not use the product's old price. */
export const fallbackOf = ({ variant, fallbacks }: RowProps, column: Column): string =>
  column === 'oldPrice' && variant.price !== null ? 'нет' : fallbacks[column];

const sumText = (sum: Money): string => (typeof sum === 'number' ? String(sum).replace('.', ',') : '');
