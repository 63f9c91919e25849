import type { ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type DemoDrawings, DRAWINGS, demoDrawings } from '#shared/platform/pictures/demo-drawings.ts';
import { contentType, type FileStore, FOR_GOOD, isForGood } from '#shared/platform/pictures/file-store.ts';
import { findPictureRedirect } from '#shared/platform/pictures/picture-redirects.ts';
import { S3Error } from '#shared/platform/pictures/s3-store.ts';
import type { ApiDeps } from '../deps.ts';
import { createOverload, inPlace } from '../overload.ts';

/** Only a picture's path: originals, notes and incomplete files are in the same folder. */
const PICTURE = /^\/(?:(?:demo|pictures)\/)?(?:[\w-]+\/)?[\w-]+\.(?:svg|jpg|png|webp|avif)$/;

/** A slow bucket must not hold a connection of this process for each requested picture. */
const MOST_READS_AT_ONCE = 100;

const WEEK = 'public, max-age=604800';
const STATIC = { index: false, redirect: false } as const;

type UploadsDeps = Pick<ApiDeps, 'uploadsDir' | 'files' | 'log'>;

/** Pictures. */
export function uploads({ uploadsDir, files: store, log }: UploadsDeps): Router {
  const files = store.isShared ? readingSparingly(store, log) : store;
  const router = Router();
  router.use((request, _response, next) => next(PICTURE.test(request.path) ? undefined : new ShopError('not_found')));
  router.get('/pictures/:name', sendMoved(files));
  const drawings = demoDrawings(files);
  router.get('/demo/:name.jpg', sendDrawingToChat(drawings));
  router.get('/demo/:name/:width.webp', sendDrawing(drawings));
  if (files.isShared) router.get('/{*key}', sendShared(files));
  router.use('/demo', express.static(DRAWINGS, { ...STATIC, setHeaders: (response) => setHeaders(response, '') }));
  const keyOf = (file: string): string => path.relative(uploadsDir, file).replaceAll(path.sep, '/');
  // A missing picture is an error, and is not answered with the storefront's page.
  const last = { ...STATIC, fallthrough: false };
  router.use(
    express.static(uploadsDir, { ...last, setHeaders: (response, file) => setHeaders(response, keyOf(file)) }),
  );
  return router;
}

function readingSparingly(files: FileStore, log: Logger): FileStore {
  const reads = createOverload({ log, isLate: () => false, most: MOST_READS_AT_ONCE });
  return {
    ...files,
    read: (key) => inPlace(reads, () => files.read(key)),
    has: (key) => inPlace(reads, () => files.has(key)),
  };
}

/** An SVG that is opened directly must not run scripts. */
function setHeaders<Answer extends ServerResponse>(response: Answer, key: string): Answer {
  response.setHeader('Cache-Control', isForGood(key) ? FOR_GOOD : WEEK);
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  // Messengers and other sites show the shop's pictures next to links to its products.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  return response;
}

/** A picture with a new address. */
function sendMoved(files: FileStore): RequestHandler<{ name: string }> {
  return async ({ params }, response, next) => {
    const url = await findPictureRedirect(files, params.name).catch(asUnavailable);
    if (url === null) next();
    else setHeaders(response, '').redirect(301, url);
  };
}

function sendDrawingToChat(drawings: DemoDrawings): RequestHandler<{ name: string }> {
  return async ({ params }, response, next) => {
    const jpeg = await drawings.jpeg(params.name).catch(asUnavailable);
    if (jpeg) setHeaders(response, '').type('image/jpeg').send(jpeg);
    else next();
  };
}

/** Sends the drawing itself if too many pictures are being made to wait: a page must not have holes. */
function sendDrawing(drawings: DemoDrawings): RequestHandler<{ name: string; width: string }> {
  return async ({ params: { name, width } }, response, next) => {
    try {
      const webp = await drawings.webp(name, width);
      if (webp) setHeaders(response, '').type('image/webp').send(webp);
      else next();
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'unavailable')) asUnavailable(error);
      setHeaders(response, '').setHeader('Cache-Control', 'no-store');
      response.sendFile(`${name}.svg`, { root: DRAWINGS, cacheControl: false });
    }
  };
}

/** Pictures in the shared bucket: browsers are redirected there if possible, otherwise the file is passed through. */
function sendShared(files: FileStore): RequestHandler {
  return async (request, response, next) => {
    const key = request.path.slice(1);
    if (files.publicUrl !== undefined && isForGood(key) && (await files.has(key).catch(asUnavailable))) {
      setHeaders(response, key).redirect(301, `${files.publicUrl}/${key}`);
      return;
    }
    const bytes = await files.read(key).catch(asUnavailable);
    if (bytes) setHeaders(response, key).type(contentType(key)).send(bytes);
    // It may still be in this machine's folder.
    else next();
  };
}

function asUnavailable(error: unknown): never {
  throw error instanceof S3Error ? new ShopError('unavailable', { cause: error }) : error;
}
