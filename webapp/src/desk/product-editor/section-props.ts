import type { Problems } from './form/form-problems.ts';
import type { ProductForm } from './form/product-form.ts';

/** Props of each section of the editor. */
export interface SectionProps {
  form: ProductForm;
  /** The errors to show now, by the path in the API. */
  problems: Problems;
  change: (change: (form: ProductForm) => ProductForm) => void;
}
