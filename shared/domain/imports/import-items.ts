import type { Prisma } from '#prisma/generated/client.ts';
import type { ImportCounts, ImportItem, ImportItemKind } from '#shared/contract/desk/imports.ts';
import type { Paging } from '#shared/contract/paging.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { LeftGoods } from './left-fields.ts';
import type { ImportPlan } from './plan-import.ts';
import { inBatches } from './write-goods.ts';

/** A description is whole in the shop; whoever looks through changes reads its beginning. */
const VALUE_LENGTH = 200;

const short = (text: string): string => (text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text);

const NOTHING = { product_id: null, row: null, reason: null, variants: null, price: null, fields: [] };

/** Everything that an import would do, or has done, one item a product or row. */
function itemsOf(plan: ImportPlan, missingPictures: readonly string[]): Record<ImportItemKind, ImportItem[]> {
  return {
    new: plan.created.map(({ title, variants, price }) => ({
      ...{ ...NOTHING, title },
      ...{ variants: variants.length, price: price / 100 },
    })),
    changed: plan.changed.map(({ current, fields }) => ({
      ...{ ...NOTHING, title: current.title, product_id: current.id },
      fields: fields.map(({ field, from, to }) => ({ field, from: short(from), to: short(to) })),
    })),
    vanished: plan.vanished
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, title }) => ({ ...NOTHING, title, product_id: id })),
    faulty: plan.faults.map(({ row, reason }) => ({ ...NOTHING, title: '', row, reason })),
    missing_picture: missingPictures.map((title) => ({ ...NOTHING, title })),
    left: [],
  };
}

/** Keeps beside what an import has done what stayed when it was taken back. Gives how many there are. */
export async function keepLeft(tx: Transaction, importId: number, left: readonly LeftGoods[]): Promise<number> {
  const rows = left.map(({ id, title, fields }, position) => ({
    ...{ importId, kind: 'left' satisfies ImportItemKind, position },
    details: { ...NOTHING, title, product_id: id, reason: fields.join(', ') },
  }));
  for (const some of inBatches(rows)) await tx.goodsImportItem.createMany({ data: some });
  return rows.length;
}

/** Keeps what an import would do, or has done, in place of what it said before. Gives how many of each there are. */
export async function keepItems(
  tx: Transaction,
  importId: number,
  { plan, missingPictures }: { plan: ImportPlan; missingPictures: readonly string[] },
): Promise<ImportCounts> {
  const items = itemsOf(plan, missingPictures);
  await tx.goodsImportItem.deleteMany({ where: { importId } });
  for (const [kind, list] of Object.entries(items)) {
    const rows = list.map((details, position) => ({ importId, kind, position, details }));
    for (const some of inBatches(rows)) await tx.goodsImportItem.createMany({ data: some });
  }
  return {
    ...{ new: items.new.length, changed: items.changed.length, vanished: items.vanished.length },
    ...{ faulty: items.faulty.length, missing_pictures: items.missing_picture.length },
  };
}

/** A page of one kind of items, in the order of the file. */
export async function listItems(
  db: Transaction,
  importId: number,
  { kind, page, perPage }: Paging & { kind: ImportItemKind },
): Promise<{ items: ImportItem[]; total: number }> {
  const where = { importId, kind } satisfies Prisma.GoodsImportItemWhereInput;
  const total = await db.goodsImportItem.count({ where });
  const rows = await db.goodsImportItem.findMany({
    where: { ...where, position: { gte: (page - 1) * perPage, lt: page * perPage } },
    orderBy: { position: 'asc' },
  });
  return { items: rows.map(({ details }) => details as unknown as ImportItem), total };
}

/** All items of a kind, a thousand at a time. */
export async function* everyItem(db: Transaction, importId: number, kind: ImportItemKind): AsyncGenerator<ImportItem> {
  const AT_ONCE = 1000;
  for (let page = 1; ; page++) {
    const { items } = await listItems(db, importId, { kind, page, perPage: AT_ONCE });
    yield* items;
    if (items.length < AT_ONCE) return;
  }
}
