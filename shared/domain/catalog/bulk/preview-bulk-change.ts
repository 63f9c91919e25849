import {
  BULK_REFUSALS,
  type BulkAction,
  type BulkPreview,
  type BulkPreviewInput,
} from '#shared/contract/desk/bulk-change.ts';
import type { EventField, FieldChange } from '#shared/contract/desk/product-event.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readBulkGoods } from './bulk-goods.ts';
import type { BulkStep } from './bulk-steps.ts';
import { fingerprintOf, type PlannedProduct, planBulkChange } from './plan-bulk-change.ts';
import { selectProducts } from './select-products.ts';

const SHOWN_ROWS = 50;
const SHOWN_STEPS = 6;
const SHOWN_REFUSED = 5;

/** What an action would do now. Throws `category_not_found`, `invalid_fields`. */
export async function previewBulkChange(
  db: Transaction,
  { selection, action }: BulkPreviewInput,
): Promise<BulkPreview> {
  await assertPossible(db, action);
  const goods = await readBulkGoods(db, await selectProducts(db, selection, action));
  return previewOf(db, planBulkChange(goods, action));
}

export async function assertPossible(db: Transaction, action: BulkAction): Promise<void> {
  if (action.kind !== 'category') return;
  if ((await db.category.count({ where: { id: action.category_id } })) === 0) throw new ShopError('category_not_found');
}

/** A plan in words and numbers for people. */
export async function previewOf(db: Transaction, plan: readonly PlannedProduct[]): Promise<BulkPreview> {
  const changed = plan.filter(({ steps }) => steps.length > 0);
  const shown = changed.slice(0, SHOWN_ROWS);
  const titles = await categoryTitles(db, shown);
  const refused = plan.filter(({ refusal }) => refusal !== null);
  return {
    selected: plan.length,
    changed: changed.length,
    unchanged: plan.length - changed.length - refused.length,
    refused: BULK_REFUSALS.flatMap((reason) => {
      const of = refused.filter(({ refusal }) => refusal === reason);
      const first = of.slice(0, SHOWN_REFUSED).map(({ id, title }) => ({ id, title }));
      return of.length === 0 ? [] : [{ reason, count: of.length, first }];
    }),
    rows: shown.map(({ id, title, steps }) => ({
      id,
      title,
      changes: steps.slice(0, SHOWN_STEPS).map((step) => changeOf(step, titles)),
      more: Math.max(0, steps.length - SHOWN_STEPS),
    })),
    seen: fingerprintOf(plan),
  };
}

async function categoryTitles(db: Transaction, plan: readonly PlannedProduct[]): Promise<Map<number, string>> {
  const ids = plan.flatMap(({ steps }) =>
    steps.flatMap(({ field, was, now }) => (field === 'categoryId' ? [Number(was), Number(now)] : [])),
  );
  const rows = await db.category.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, title: true },
  });
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const NAMES = {
  price: 'price',
  oldPrice: 'old_price',
  categoryId: 'category',
  isHidden: 'is_hidden',
  isArchived: 'is_archived',
  isPinned: 'is_pinned',
} satisfies Record<BulkStep['field'], EventField>;

function changeOf({ of, field, was, now }: BulkStep, titles: ReadonlyMap<number, string>): FieldChange {
  const worth = (value: BulkStep['was']): FieldChange['was'] => {
    if (typeof value !== 'number') return value;
    return field === 'categoryId' ? (titles.get(value) ?? null) : roublesFromKopecks(value);
  };
  return { field: NAMES[field], of, was: worth(was), now: worth(now) };
}
