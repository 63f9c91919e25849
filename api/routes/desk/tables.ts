import type { Readable } from 'node:stream';
import { Router } from 'express';
import { type TableInput, type TableLink, tableInput } from '#shared/contract/desk/tables.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import type { Database } from '#shared/domain/database.ts';
import { exportGoods, templateRows } from '#shared/domain/imports/export-goods.ts';
import { reportDay, reportRows } from '#shared/domain/imports/import-report.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { exportOrders } from '#shared/domain/orders/export-orders.ts';
import { ADMINS, requireRole, STAFF } from '#shared/domain/require-role.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { writeCsv } from '#shared/platform/table-files/write-csv.ts';
import { streamXlsx } from '#shared/platform/table-files/write-xlsx.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { nameAttachment } from '../../name-attachment.ts';
import { sendStream } from '../../send-stream.ts';
import { openTable, sealTable, TABLE_LINK_MS } from '../../table-links.ts';

/** Tables of the shop to download. Only admins get data that buyers gave about themselves. */
export function deskTableRoutes({ db, botToken }: Pick<ApiDeps, 'db' | 'botToken'>): Router {
  const router = Router();
  const assertAllowed = (table: TableInput, userId: number): Promise<void> =>
    requireRole(db, userId, table.what === 'orders' ? ADMINS : STAFF);

  router.post('/desk/tables', async (request, response) => {
    const { user } = requireStaff(response);
    const table = tableInput.parse(request.body);
    await assertAllowed(table, user.id);
    // An empty report is refused here, where a person can read the reason.
    if (table.what === 'import_report') await reportRows(db, table.import_id).next();
    const expires = Date.now() + TABLE_LINK_MS;
    const link: TableLink = {
      url: `/api/desk/tables/${sealTable(botToken, { table, userId: user.id, expires })}`,
      file_name: await fileName(db, table),
      expires_at: new Date(expires).toISOString(),
    };
    answer(response, link, {}, 201);
  });

  router.get('/desk/tables/:token', async (request, response) => {
    const { table, userId } = openTable(botToken, request.params.token);
    await assertAllowed(table, userId);
    const rows = rowsOf(db, table);
    // If the table cannot be made, this fails before anything is sent.
    const first = await rows.next();
    if (first.done) throw new ShopError('not_found');
    nameAttachment(response, await fileName(db, table));
    await sendStream(response, write(table, withFirst(first.value, rows)));
  });
  return router;
}

const write = ({ format }: TableInput, rows: AsyncIterable<Cell[]>): Readable =>
  format === 'csv' ? writeCsv(rows) : streamXlsx(rows);

async function* withFirst(first: Cell[], rest: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield first;
  yield* rest;
}

function rowsOf(db: Database, table: TableInput): AsyncGenerator<Cell[]> {
  if (table.what === 'goods') return exportGoods(db);
  if (table.what === 'orders') return exportOrders(db, table);
  if (table.what === 'import_report') return reportRows(db, table.import_id);
  return template();
}

async function* template(): AsyncGenerator<Cell[]> {
  yield* templateRows();
}

const fileName = async (db: Database, table: TableInput): Promise<string> =>
  `${await titleOf(db, table)}.${table.format}`;

async function titleOf(db: Database, table: TableInput): Promise<string> {
  if (table.what === 'template') return FILE_NAMES.goodsTemplate();
  if (table.what === 'orders') return FILE_NAMES.orders(table);
  if (table.what === 'import_report') return FILE_NAMES.importReport(await reportDay(db, table.import_id));
  return FILE_NAMES.goods(await shopDay(db));
}
