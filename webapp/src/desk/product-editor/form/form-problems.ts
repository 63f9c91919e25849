import { editedFields } from '#shared/contract/desk/product-editor.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { fieldsOfForm } from './fields-of-form.ts';
import type { ProductForm } from './product-form.ts';

/** Messages by the path in the API: `variants.3.old_price`. */
export type Problems = Readonly<Record<string, string>>;

export const problemsByPath = (problems: readonly FieldProblem[]): Problems =>
  // Only the first message of a field is shown.
  Object.fromEntries([...problems].reverse().map(({ path, message }) => [path, message]));

/** Checks the form with the server's own schema before it is sent. */
export function formProblems(form: ProductForm): Problems {
  const { error } = editedFields.safeParse(fieldsOfForm(form));
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  return problemsByPath([...issues, ...oldPriceProblems(form)]);
}

const LOW = 'Старая цена должна быть выше цены';

function oldPriceProblems({ price, oldPrice, variants }: ProductForm): FieldProblem[] {
  const isLow = (old: number | null | undefined, now: number | null | undefined) =>
    typeof old === 'number' && typeof now === 'number' && old <= now;
  return [
    ...(isLow(oldPrice, price) ? [{ path: 'old_price', message: LOW }] : []),
    ...variants.flatMap((variant, at) =>
      isLow(variant.oldPrice, variant.price ?? price) ? [{ path: `variants.${at}.old_price`, message: LOW }] : [],
    ),
  ];
}
