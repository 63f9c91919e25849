import { editedFields } from '#shared/contract/desk/product-editor.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { fieldsOfForm } from './fields-of-form.ts';
import type { ProductForm } from './product-form.ts';

/** By the path on the wire: `variants.3.old_price`. */
export type Problems = Readonly<Record<string, string>>;

export const problemsByPath = (problems: readonly FieldProblem[]): Problems =>
  // The first of a field is the one to say.
  Object.fromEntries([...problems].reverse().map(({ path, message }) => [path, message]));

/** What the server would refuse, found before it is asked. */
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
