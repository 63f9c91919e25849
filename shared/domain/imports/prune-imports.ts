import { discardImport, type ImportFilesDeps, removeImportFiles } from './discard-import.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A preview that nobody applies is kept for so many days. */
const WAITING_DAYS = 7;
/** The report of an import, row by row, is kept for so many days. */
const REPORT_DAYS = 90;

/** Deletes imports that nobody has applied, files that nobody reads again, and reports that are too old. */
export async function pruneImports(deps: ImportFilesDeps): Promise<number> {
  const { db } = deps;
  const before = (days: number) => new Date(Date.now() - days * DAY_MS);
  const left = await db.goodsImport.findMany({
    where: { state: { in: ['uploading', 'refused', 'previewed'] }, createdAt: { lt: before(WAITING_DAYS) } },
    select: { id: true },
  });
  for (const { id } of left) await discardImport(deps, { id, actorId: null });
  const done = await db.goodsImport.findMany({
    where: { state: { in: ['applied', 'undone'] }, NOT: { files: { equals: [] } } },
    select: { id: true },
  });
  for (const { id } of done) await removeImportFiles(deps, id);
  await db.goodsImportItem.deleteMany({ where: { import: { createdAt: { lt: before(REPORT_DAYS) } } } });
  return left.length;
}
