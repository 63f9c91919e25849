import type { Problems } from './form/form-problems.ts';
import type { ProductForm } from './form/product-form.ts';

/** What each part of the editor is given. */
export interface SectionProps {
  form: ProductForm;
  /** What is to be said now, by the path on the wire. */
  problems: Problems;
  change: (change: (form: ProductForm) => ProductForm) => void;
}
