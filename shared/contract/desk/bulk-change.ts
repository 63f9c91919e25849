import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { kopecksFromRoubles } from '../money.ts';
import { fieldChangeSchema } from './product-event.ts';
import { deskFilterInput } from './product-row.ts';

/** The most products of one change; each is locked until all are written. */
export const MAX_BULK_PRODUCTS = 10_000;
const MAX_LISTED = 5000;

/** Prices are rounded to a multiple of so many roubles, or to such an ending. */
export const PRICE_ROUNDINGS = ['none', '1', '10', '50', '100', 'ends_9', 'ends_90'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const PERCENT_MESSAGE = 'Проценты — от −90 до 500, с точностью до десятой';
const SUM_MESSAGE = 'Сумма — от −1 000 000 ₽ до 1 000 000 ₽, не больше двух знаков после запятой';

const percent = z
  .number({ message: PERCENT_MESSAGE })
  .min(-90, { message: PERCENT_MESSAGE })
  .max(500, { message: PERCENT_MESSAGE })
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { message: PERCENT_MESSAGE });
const amount = z
  .number({ message: SUM_MESSAGE })
  .min(-1_000_000, { message: SUM_MESSAGE })
  .max(1_000_000, { message: SUM_MESSAGE })
  .refine((sum) => kopecksFromRoubles(sum) !== undefined, { message: SUM_MESSAGE });

const rounding = z.enum(PRICE_ROUNDINGS, { message: 'Так округлять нельзя' });

/** `strikes_old`: a lowered price shows its previous value as its old price. Roubles. */
const priceAction = z
  .strictObject({
    kind: z.literal('price'),
    percent: percent.optional(),
    amount: amount.optional(),
    rounding,
    strikes_old: z.boolean(),
  })
  .refine((action) => (action.percent === undefined) !== (action.amount === undefined), {
    message: 'Укажите проценты или сумму',
    path: ['percent'],
  });

/** Actions without parameters. */
const PLAIN_ACTIONS = ['clear_old_price', 'hide', 'show', 'pin', 'unpin', 'archive', 'bring_back'] as const;

export const bulkActionInput = z.union([
  priceAction,
  z.strictObject({ kind: z.literal('category'), category_id: idInput }),
  z.strictObject({ kind: z.enum(PLAIN_ACTIONS, { message: 'Такого действия нет' }) }),
]);
export type BulkAction = z.infer<typeof bulkActionInput>;

const selectionInput = z.union([
  z.strictObject({
    ids: z
      .array(idInput)
      .min(1, { message: 'Выберите хотя бы один товар' })
      .max(MAX_LISTED, { message: `Выберите не больше ${MAX_LISTED} товаров` }),
  }),
  /** All that a filter leaves, except some. */
  z.strictObject({ filter: deskFilterInput, except: z.array(idInput).max(MAX_LISTED).default([]) }),
]);
export type BulkSelection = z.infer<typeof selectionInput>;

export const bulkPreviewInput = z.object({ selection: selectionInput, action: bulkActionInput });
export type BulkPreviewInput = z.infer<typeof bulkPreviewInput>;

/** `seen` is that of the preview: 409 `conflict` with a new one if the result would be different now. */
export const bulkChangeInput = bulkPreviewInput.extend({
  /** A UUID of this attempt: sent again, it is the same change. */
  key: z.uuid({ message: 'key — это UUID' }),
  seen: z.string().regex(/^[0-9a-f]{64}$/, { message: 'Сначала посмотрите, что изменится' }),
});
export type BulkChangeInput = z.infer<typeof bulkChangeInput>;

export const BULK_REFUSALS = ['archived', 'price_too_low', 'price_too_high'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

const namedProduct = z.object({ id: z.int(), title: z.string() });

export const bulkPreviewSchema = z.object({
  /** How many are selected, would change, and already have the requested state. */
  selected: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ reason: z.enum(BULK_REFUSALS), count: z.int(), first: z.array(namedProduct) })),
  /** The first products that would change, and how. */
  rows: z.array(namedProduct.extend({ changes: z.array(fieldChangeSchema), more: z.int() })),
  seen: z.string(),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const bulkChangeSchema = z.object({
  id: z.int(),
  /** As it was requested. */
  action: bulkActionInput,
  products: z.int(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
  can_undo: z.boolean(),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

export const bulkUndoneSchema = z.object({
  restored: z.int(),
  /** Changed by somebody since, or deleted: they stay as they are. */
  left: z.array(namedProduct),
});
export type BulkUndone = z.infer<typeof bulkUndoneSchema>;
