import { buffer } from 'node:stream/consumers';
import { Router } from 'express';
import { type DeskFile, type Figures, figuresFileInput, figuresInput } from '#shared/contract/desk/figures.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import { figureRows } from '#shared/domain/figures/figure-rows.ts';
import { figuresView } from '#shared/domain/figures/figures-view.ts';
import { readFigures } from '#shared/domain/figures/read-figures.ts';
import { writeCsv } from '#shared/platform/table-files/write-csv.ts';
import { writeXlsx } from '#shared/platform/table-files/write-xlsx.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The shop's figures for some days. */
export function deskFigureRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/figures', async (request, response) => {
    requireStaff(response);
    answer<Figures>(response, figuresView(await readFigures(db, figuresInput.parse(request.query))));
  });

  router.get('/desk/figures/file', async (request, response) => {
    requireStaff(response);
    const { format, from, to } = figuresFileInput.parse(request.query);
    const rows = figureRows(await readFigures(db, { from, to }));
    const bytes = format === 'xlsx' ? await writeXlsx(rows) : await buffer(writeCsv(rows));
    const name = `${FILE_NAMES.figures({ from, to })}.${format}`;
    answer<DeskFile>(response, { name, type: TYPES[format], content: bytes.toString('base64') });
  });
  return router;
}
