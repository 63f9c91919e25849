import type { Prisma } from '#prisma/generated/client.ts';
import type { Leavable } from '#shared/contract/desk/imports.ts';
import { signChanges } from '#shared/domain/catalog/sign-changes.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';
import { pack } from '#shared/domain/packed.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { CurrentGoods, KnownState } from './goods-state.ts';
import { keepItems } from './import-items.ts';
import { NO_PROGRESS } from './import-progress.ts';
import type { ImportPlan } from './plan-import.ts';
import { type Actor, planStored, WAITING } from './stored-import.ts';
import { inBatches, readyGoods, reserveIds, writeGoods } from './write-goods.ts';
import { type RemovedPicture, writePictures } from './write-pictures.ts';

/** A catalogue of 50,000 rows takes minutes, and must not time out. */
export const IMPORT_TIMEOUT_MS = 600_000;

interface Deps {
  db: Database;
  /** Called with how many products are written, and of how many. */
  onProgress?: (done: number, total: number) => void;
}

export interface ImportOptions {
  leave: Leavable[];
  /** Hides products that are not in the file. */
  hideVanished: boolean;
}

/** What an applied import must store to be undone. */
export interface Before {
  created: number[];
  /** Categories that it added; missing in what an older version stored. */
  categories?: readonly { id: number; title: string }[];
  /** The products before the import, and after it. */
  changed: { was: CurrentGoods; made: KnownState }[];
  hidden: number[];
  pictures: RemovedPicture[];
  /** Ids of the variants that it added to existing products: above `after`, up to `upTo`. */
  variantIds: { after: number; upTo: number };
}

interface Application {
  id: number;
  actorId: Actor;
  options: ImportOptions;
}

export interface Applied {
  plan: ImportPlan;
  /** Names of picture files that did not come with the table. */
  missingPictures: string[];
  /** How many pictures must be fetched from their addresses. */
  toFetch: number;
}

/**
 * Applies an import in one transaction: all of it, or nothing. The previous import can then no longer be undone. It is
 * compared with the shop again, so that changes since the preview are seen. Throws `forbidden`, `not_found`.
 */
export function applyImport({ db, onProgress }: Deps, { id, actorId, options }: Application): Promise<Applied> {
  return transact(
    db,
    async (tx) => {
      if (actorId !== null) await requireRole(tx, actorId, STAFF);
      await takeTime(tx);
      // Two imports at once would compare with the same shop.
      await advisoryLock(tx, 'goods import');
      await signChanges(tx, { db }, { actorId, cause: 'import', causeId: id });
      const { plan, files, refused } = await planStored(tx, id, options.leave);
      const ids = await reserveIds(tx, plan.created.length);
      const created = plan.created.map(({ next }, place) => ({ id: ids[place] ?? 0, was: null, state: next }));
      const changed = plan.changed.map(({ current, next }) => ({ id: current.id, was: current, state: next }));
      // In the order in which orders lock them; a sale that meets it anyway is retried.
      changed.sort((one, other) => one.id - other.id);
      const goods = [...created, ...changed];
      const after = await lastVariantId(tx);
      const ready = await readyGoods(tx, goods);
      await writeGoods(tx, created, ready, (done) => onProgress?.(done, goods.length));
      const {
        missing: missingPictures,
        toFetch,
        removed,
      } = await writePictures(tx, goods, {
        files,
        values: ready.values,
        importId: id,
      });
      const counts = await keepItems(tx, id, { plan, missingPictures, refused });
      // Last of all, because orders wait for the rows that are written here.
      await writeGoods(tx, changed, ready, (done) => onProgress?.(created.length + done, goods.length));
      const hidden = options.hideVanished ? await hideVanished(tx, id, plan) : [];
      const before: Before = {
        created: ids,
        categories: ready.madeCategories,
        changed: plan.changed.map(({ current, next }) => ({
          was: current,
          made: { ...next, categoryId: ready.categories.get(current.id) ?? current.categoryId },
        })),
        hidden,
        pictures: removed,
        variantIds: { after, upTo: await lastVariantId(tx) },
      };
      await forgetWayBack(tx);
      await remember(tx, id, {
        before: await pack(before),
        counts,
        options: { leave: options.leave, hide_vanished: options.hideVanished },
        picturesTotal: toFetch,
      });
      await addJob(tx, 'fetch_pictures', {}, { key: 'fetch_pictures' });
      return { plan, missingPictures, toFetch };
    },
    IMPORT_TIMEOUT_MS,
  );
}

/** Thousands of rows are one statement, and a busy machine is slow: only the whole transaction has a timeout. */
export async function takeTime(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(IMPORT_TIMEOUT_MS)}, true)`;
}

/** Products added after the file was uploaded could not be in it, and stay. Returns what it hid. */
async function hideVanished(tx: Transaction, importId: number, { vanished }: ImportPlan): Promise<number[]> {
  const { createdAt } = await tx.goodsImport.findUniqueOrThrow({
    where: { id: importId },
    select: { createdAt: true },
  });
  const hidden: number[] = [];
  for (const some of inBatches(vanished)) {
    const rows = await tx.product.updateManyAndReturn({
      where: { id: { in: some.map(({ id }) => id) }, isHidden: false, createdAt: { lte: createdAt } },
      data: { isHidden: true },
      select: { id: true },
    });
    hidden.push(...rows.map(({ id }) => id));
  }
  return hidden;
}

async function lastVariantId(tx: Transaction): Promise<number> {
  const { _max } = await tx.productVariant.aggregate({ _max: { id: true } });
  return _max.id ?? 0;
}

/** Only the last one can be undone: the state before earlier ones no longer exists. */
async function forgetWayBack(tx: Transaction): Promise<void> {
  await tx.goodsImport.updateMany({ where: { state: 'applied', before: { not: null } }, data: { before: null } });
}

async function remember(tx: Transaction, id: number, done: Prisma.GoodsImportUpdateManyMutationInput): Promise<void> {
  const { count } = await tx.goodsImport.updateMany({
    where: { id, ...WAITING },
    data: { ...done, ...NO_PROGRESS, state: 'applied', appliedAt: new Date(), read: null, problem: null },
  });
  if (count === 0) throw new ShopError('not_found');
}
