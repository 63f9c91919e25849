import type { Prisma } from '#prisma/generated/client.ts';
import {
  IMPORT_ITEM_KINDS,
  type ImportCounts,
  type ImportItem,
  type ImportItemKind,
} from '#shared/contract/desk/imports.ts';
import type { Paging } from '#shared/contract/paging.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { cutText } from '../cut-text.ts';
import type { LeftGoods } from './left-fields.ts';
import type { ImportPlan } from './plan-import.ts';
import { inBatches } from './write-goods.ts';
import { fileKey, type RefusedPictures } from './write-pictures.ts';

/** The list of changes shows only the beginning of a description. */
const VALUE_LENGTH = 200;

const short = (text: string): string => (text.length > VALUE_LENGTH ? `${cutText(text, VALUE_LENGTH)}…` : text);

const NOTHING = { product_id: null, row: null, reason: null, variants: null, price: null, fields: [] };

/** Items of one kind, each created when it is written: all at once they take as much memory as the catalogue. */
interface Listed {
  count: number;
  batches: () => Iterable<ImportItem[]>;
}

function listed<Thing>(things: readonly Thing[], itemOf: (thing: Thing) => ImportItem): Listed {
  function* batches() {
    for (const some of inBatches(things)) yield some.map(itemOf);
  }
  return { count: things.length, batches };
}

interface Outcome {
  plan: ImportPlan;
  missingPictures: readonly string[];
  /** Those of them that came, but were refused. */
  refused: RefusedPictures;
}

/** Everything that an import would do, or has done, one item per product or row. */
function itemsOf({ plan, missingPictures, refused }: Outcome): Record<ImportItemKind, Listed> {
  return {
    new: listed(plan.created, ({ next, caveat }) => ({
      ...NOTHING,
      title: next.title,
      reason: caveat,
      variants: next.variants.length,
      price: next.price / 100,
    })),
    changed: listed(plan.changed, ({ current, fields, caveat }) => ({
      ...NOTHING,
      title: current.title,
      product_id: current.id,
      reason: caveat,
      fields: fields.map(({ field, from, to }) => ({ field, from: short(from), to: short(to) })),
    })),
    vanished: listed(
      plan.vanished.filter(({ isHidden }) => !isHidden),
      ({ id, title }) => ({ ...NOTHING, title, product_id: id }),
    ),
    faulty: listed(plan.faults, ({ row, title, reason }) => ({ ...NOTHING, title, row, reason })),
    missing_picture: listed(missingPictures, (title) => ({
      ...NOTHING,
      title,
      reason: refused.get(fileKey(title)) ?? null,
    })),
    left: listed([], () => ({ ...NOTHING, title: '' })),
  };
}

/** Stores, next to what an import has done, what stayed when it was undone. Returns how many. */
export async function keepLeft(tx: Transaction, importId: number, left: readonly LeftGoods[]): Promise<number> {
  const { count, batches } = listed(left, ({ id, title, fields }) => ({
    ...NOTHING,
    title,
    product_id: id,
    reason: fields.join(', '),
  }));
  await addItems(tx, batches(), { importId, kind: 'left' });
  return count;
}

/** Replaces the stored items of an import: what it would do, or has done. Returns how many there are of each kind. */
export async function keepItems(tx: Transaction, importId: number, outcome: Outcome): Promise<ImportCounts> {
  const items = itemsOf(outcome);
  await tx.goodsImportItem.deleteMany({ where: { importId } });
  for (const kind of IMPORT_ITEM_KINDS) await addItems(tx, items[kind].batches(), { importId, kind });
  return {
    new: items.new.count,
    changed: items.changed.count,
    vanished: items.vanished.count,
    faulty: items.faulty.count,
    missing_pictures: items.missing_picture.count,
  };
}

/**
 * A statement has one parameter: with a thousand rows of parameters, Prisma takes longer than the rest of a preview.
 */
async function addItems(
  tx: Transaction,
  batches: Iterable<ImportItem[]>,
  { importId, kind }: { importId: number; kind: ImportItemKind },
): Promise<void> {
  let written = 0;
  for (const items of batches) {
    await tx.$executeRaw`
      INSERT INTO goods_import_items (import_id, kind, position, details)
      SELECT ${importId}::int, ${kind}, ${written}::int + place - 1, details
      FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) WITH ORDINALITY AS item (details, place)`;
    written += items.length;
  }
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
