import express, { Router } from 'express';
import {
  applyImportInput,
  beginImportInput,
  importItemsInput,
  importListInput,
  PART_BYTES,
  readImportInput,
} from '#shared/contract/desk/imports.ts';
import { paginationOf } from '#shared/contract/paging.ts';
import { beginImport, placeOfPart } from '#shared/domain/imports/begin-import.ts';
import { discardImport } from '#shared/domain/imports/discard-import.ts';
import { listItems } from '#shared/domain/imports/import-items.ts';
import { findImport, listImports } from '#shared/domain/imports/import-view.ts';
import { queueApplication, queueReading, queueUndo } from '#shared/domain/imports/queue-import.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

/** Files of goods: they are uploaded in parts, and jobs of the bot read, apply and undo them. */
export function deskImportRoutes({ db, files }: Pick<ApiDeps, 'db' | 'files'>): Router {
  const router = Router();

  router.get('/desk/imports', async (request, response) => {
    requireStaff(response);
    const paging = importListInput.parse(request.query);
    const { imports, total } = await listImports(db, paging);
    answer(response, imports, { pagination: paginationOf(paging, total) });
  });

  router.post('/desk/imports', async (request, response) => {
    const { user } = requireStaff(response);
    const input = beginImportInput.parse(request.body);
    const id = await beginImport({ db }, { ...input, actorId: user.id });
    answer(response, await findImport(db, id), {}, 201);
  });

  router.get('/desk/imports/:id', async (request, response) => {
    requireStaff(response);
    answer(response, await findImport(db, idOf(request.params.id)));
  });

  router.delete('/desk/imports/:id', async (request, response) => {
    const { user } = requireStaff(response);
    await discardImport({ db, removeFile: files.remove }, { id: idOf(request.params.id), actorId: user.id });
    answer(response, null);
  });

  router.get('/desk/imports/:id/items', async (request, response) => {
    requireStaff(response);
    const id = idOf(request.params.id);
    const input = importItemsInput.parse(request.query);
    await findImport(db, id);
    const { items, total } = await listItems(db, id, input);
    answer(response, items, { pagination: paginationOf(input, total) });
  });

  router.put(
    '/desk/imports/:id/files/:kind/:part',
    // Checked before the body is read: without the right, nothing is uploaded.
    (_request, response, next) => {
      requireStaff(response);
      next();
    },
    express.raw({ type: 'application/octet-stream', limit: PART_BYTES }),
    async (request, response) => {
      const { kind, part } = request.params;
      const id = idOf(request.params.id);
      if (!/^\d{1,4}$/.test(part)) throw new ShopError('not_found');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const key = await placeOfPart(db, { id, kind, part: Number(part), bytes: bytes.length });
      await files.write(key, bytes);
      answer(response, null);
    },
  );

  router.post('/desk/imports/:id/read', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    await queueReading({ db }, { ...readImportInput.parse(request.body), id, actorId: user.id });
    answer(response, await findImport(db, id), {}, 202);
  });

  router.post('/desk/imports/:id/apply', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const { hide_vanished: hideVanished } = applyImportInput.parse(request.body);
    await queueApplication({ db }, { id, actorId: user.id, hideVanished });
    answer(response, await findImport(db, id), {}, 202);
  });

  router.post('/desk/imports/:id/undo', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    await queueUndo({ db }, { id, actorId: user.id });
    answer(response, await findImport(db, id), {}, 202);
  });
  return router;
}
