import type { FormVariant, Money, Pieces } from '#webapp/desk/product-editor/form/product-form.ts';
import { readRoubles } from '#webapp/lib/read-roubles.ts';

/** The editable columns of the matrix, in their order. */
export const COLUMNS = ['sku', 'price', 'oldPrice', 'stock'] as const;
export type Column = (typeof COLUMNS)[number];

const moneyText = (sum: Money): string => (typeof sum === 'number' ? String(sum).replace('.', ',') : '');

export function readPieces(text: string): Pieces {
  const plain = text.replace(/[\s\u00a0\u202f]|шт\.?/gi, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

export const CELLS = {
  sku: { label: 'Артикул', text: ({ sku }) => sku, read: (text) => ({ sku: text.trim() }) },
  price: { label: 'Цена, ₽', text: ({ price }) => moneyText(price), read: (text) => ({ price: readRoubles(text) }) },
  oldPrice: {
    label: 'Старая цена, ₽',
    text: ({ oldPrice }) => moneyText(oldPrice),
    read: (text) => ({ oldPrice: readRoubles(text) }),
  },
  stock: {
    label: 'Остаток, шт.',
    text: ({ stock }) => (typeof stock === 'number' ? String(stock) : ''),
    read: (text) => ({ stock: readPieces(text) }),
  },
} satisfies Record<
  Column,
  { label: string; text: (variant: FormVariant) => string; read: (text: string) => Partial<FormVariant> }
>;

/** The name of a column in the API, as errors use it. */
export const WIRE_NAMES = { sku: 'sku', price: 'price', oldPrice: 'old_price', stock: 'stock' } satisfies Record<
  Column,
  string
>;
