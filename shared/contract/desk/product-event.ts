import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { limitInput } from '../paging.ts';

const EVENTS_AT_ONCE = 50;

const ID_MESSAGE = 'Номер — целое число';
const id = z.coerce.number({ message: ID_MESSAGE }).pipe(idInput).optional();

/** The newest first; `before` is the last id of the page before. */
export const productEventsInput = z.object({ before: id, product: id, actor: id }).and(limitInput(EVENTS_AT_ONCE));
export type ProductEventsInput = z.infer<typeof productEventsInput>;

export const EVENT_FIELDS = [
  ...(['title', 'description', 'price', 'old_price', 'sku', 'stock', 'low_stock', 'category'] as const),
  ...(['is_hidden', 'is_archived', 'is_pinned', 'pictures', 'values', 'variants'] as const),
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];

/** Prices in roubles. Of `pictures`, `values` and `variants`: what was removed, and what was added. */
const worth = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

export const fieldChangeSchema = z.object({
  field: z.enum(EVENT_FIELDS),
  /** The variant's name; null for the product itself. */
  of: z.string().nullable(),
  was: worth,
  now: worth,
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const productEventSchema = z.object({
  id: z.int(),
  /** `title` is the one from that time; a deleted product no longer exists. */
  product: z.object({ id: z.int(), title: z.string(), is_there: z.boolean() }),
  kind: z.enum(['created', 'changed', 'deleted']),
  /** Null for the server's own console, and for somebody whose data were erased. */
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  channel: z.enum(['api', 'bot', 'provider', 'job']).nullable(),
  cause: z.enum(['edit', 'bulk_change', 'import', 'intake']),
  /** The bulk change, import or intake. */
  cause_id: z.int().nullable(),
  /** It undid that. */
  is_undo: z.boolean(),
  at: z.string(),
  changes: z.array(fieldChangeSchema),
});
export type ProductEvent = z.infer<typeof productEventSchema>;
