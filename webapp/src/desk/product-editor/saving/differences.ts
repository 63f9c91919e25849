import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { fieldsOfForm } from '#webapp/desk/product-editor/form/fields-of-form.ts';
import { formOfProduct } from '#webapp/desk/product-editor/form/form-of-product.ts';
import type { FormVariant, ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';

type Part = keyof ProductForm;

const sum = (value: number | null | undefined): string => (typeof value === 'number' ? formatRoubles(value) : 'нет');
const pieces = (value: number | null | undefined): string => (typeof value === 'number' ? `${value} шт.` : 'без учёта');

/** The parts of a product: their names, and their values as text; null when a value is too long to show. */
const WORDS = {
  title: { name: 'Название', say: ({ title }) => quoted(title) },
  description: { name: 'Описание', say: null },
  price: { name: 'Цена', say: ({ price }) => sum(price) },
  oldPrice: { name: 'Старая цена', say: ({ oldPrice }) => sum(oldPrice) },
  sku: { name: 'Артикул', say: ({ sku }) => sku || 'нет' },
  stock: { name: 'Остаток', say: ({ stock }) => pieces(stock) },
  lowStock: { name: 'Когда предупредить', say: ({ lowStock }) => pieces(lowStock) },
  isHidden: { name: 'Показ покупателям', say: ({ isHidden }) => (isHidden ? 'скрыт' : 'виден') },
  isPinned: { name: 'Место в списках', say: ({ isPinned }) => (isPinned ? 'закреплён' : 'обычное') },
  category: { name: 'Категория', say: null },
  pictures: { name: 'Фото', say: null },
  attributes: { name: 'Характеристики', say: null },
  variants: { name: 'Варианты', say: null },
} satisfies Record<Part, { name: string; say: ((form: ProductForm) => string) | null }>;

export interface Difference {
  name: string;
  /** Null when the value is too long to show. */
  was: string | null;
  now: string | null;
  /** The value in this form, if it was changed here too. */
  mine: string | null;
  isMineToo: boolean;
}

/** These parts refer to each other, so they are taken together from one side. */
const TOGETHER: readonly Part[] = ['pictures', 'attributes', 'variants'];
const PARTS = keysOf(WORDS);

const sentValue = (form: ProductForm, part: Part): string => {
  const fields = fieldsOfForm(form);
  const name = part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof typeof fields;
  return JSON.stringify(fields[name] ?? null);
};
const differs = (one: ProductForm, other: ProductForm, part: Part): boolean =>
  sentValue(one, part) !== sentValue(other, part);

/** What somebody else has changed since the form was loaded. */
export function differencesOf(base: EditedProduct, theirs: EditedProduct, mine: ProductForm): Difference[] {
  const [was, now] = [formOfProduct(base), formOfProduct(theirs)];
  return PARTS.filter((part) => differs(was, now, part)).map((part) => {
    const { name, say } = WORDS[part];
    return {
      name,
      was: say?.(was) ?? null,
      now: say?.(now) ?? null,
      mine: say?.(mine) ?? null,
      isMineToo: isMine(was, mine, part),
    };
  });
}

const isMine = (was: ProductForm, mine: ProductForm, part: Part): boolean =>
  TOGETHER.includes(part) ? TOGETHER.some((one) => differs(was, mine, one)) : differs(was, mine, part);

/**
 * Merges two changes: what was changed here stays, the rest is as somebody else has saved it. Variants that both sides
 * have are merged field by field.
 */
export function mergedForm(base: EditedProduct, theirs: EditedProduct, mine: ProductForm): ProductForm {
  const [was, now] = [formOfProduct(base), formOfProduct(theirs)];
  const kept = PARTS.filter((part) => isMine(was, mine, part));
  const merged: ProductForm = { ...now, ...Object.fromEntries(kept.map((part) => [part, mine[part]])) };
  return { ...merged, variants: merged.variants.map((variant) => mergedVariant(variant, was, now)) };
}

const OF_VARIANT = ['sku', 'price', 'oldPrice', 'stock', 'isHidden'] as const;

/** Fields of a variant that were not changed here are taken from the server: pieces may have been sold. */
function mergedVariant(mine: FormVariant, was: ProductForm, now: ProductForm): FormVariant {
  const [before, after] = [was, now].map(({ variants }) => variants.find(({ id }) => id !== null && id === mine.id));
  if (!before || !after) return mine;
  const theirs = OF_VARIANT.filter((field) => mine[field] === before[field]).map((field) => [field, after[field]]);
  return { ...mine, ...Object.fromEntries(theirs) };
}
