import type { Prisma } from '#prisma/generated/client.ts';
import {
  EVENT_FIELDS,
  type EventField,
  type FieldChange,
  type ProductEvent,
  type ProductEventsInput,
} from '#shared/contract/desk/product-event.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { actorFields, actorView } from './actor-view.ts';

const include = { actor: { select: actorFields } } satisfies Prisma.ProductEventInclude;
type Row = Prisma.ProductEventGetPayload<{ include: typeof include }>;

/** Who changed what in one product or in all, newest first. `next` goes into `before`; null if nothing is older. */
export async function listProductEvents(
  db: Transaction,
  { before, product, actor, limit }: ProductEventsInput,
): Promise<{ events: ProductEvent[]; next: number | null }> {
  const rows = await db.productEvent.findMany({
    where: omitUndefined({ productId: product, actorId: actor, id: before === undefined ? undefined : { lt: before } }),
    include,
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const there = await db.product.findMany({
    where: { id: { in: shown.map(({ productId }) => productId) } },
    select: { id: true },
  });
  const ids = new Set(there.map(({ id }) => id));
  return {
    events: shown.map((row) => eventView(row, ids.has(row.productId))),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const eventView = (row: Row, isThere: boolean): ProductEvent => ({
  id: row.id,
  product: { id: row.productId, title: row.title, is_there: isThere },
  kind: row.kind,
  actor: actorView(row.actor),
  channel: row.channel,
  cause: row.cause,
  cause_id: row.causeId,
  is_undo: row.isUndo,
  at: row.at.toISOString(),
  changes: changesOf(row.changes as unknown as Record<string, NotedChange>),
});

/** As the triggers of the migration `desk_goods` write it. Kopecks. */
interface NotedChange {
  of?: string;
  was: FieldChange['was'];
  now: FieldChange['was'];
}

/** The product's own first, in the order of a form, then those of its variants. */
function changesOf(noted: Record<string, NotedChange>): FieldChange[] {
  const all = Object.entries(noted).map(([key, { of = null, was, now }]) => {
    const field = (key.split(':').at(-1) ?? key) as EventField;
    return { field, of, was: worthOf(field, was), now: worthOf(field, now) };
  });
  return all.sort((one, other) => rank(one) - rank(other));
}

const rank = ({ of, field }: FieldChange): number =>
  (of === null ? 0 : EVENT_FIELDS.length) + EVENT_FIELDS.indexOf(field);

const worthOf = (field: EventField, value: NotedChange['was']): FieldChange['was'] =>
  (field === 'price' || field === 'old_price') && typeof value === 'number' ? roublesFromKopecks(value) : value;
