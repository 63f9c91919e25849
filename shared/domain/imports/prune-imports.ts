import { discardImport, type ImportFilesDeps, removeImportFiles } from './discard-import.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A preview that nobody applies is kept for so long. */
const WAITING_DAYS = 7;
/** So long one can look up what an import has done, row by row. */
const REPORT_DAYS = 90;

/** Imports that nobody has applied, files that nobody reads again, and reports that nobody asks for any more. */
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
