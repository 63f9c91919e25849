import { Router } from 'express';
import { addReviewPicture } from '#shared/domain/reviews/add-review-picture.ts';
import { isReviewPictureOpen } from '#shared/domain/reviews/find-review-picture.ts';
import { PICTURE_FILE, THUMBNAIL_FILE } from '#shared/domain/reviews/review-view.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { contentType } from '#shared/platform/pictures/file-store.ts';
import {
  makeReviewPicture,
  readReviewPicture,
  writeReviewPicture,
} from '#shared/platform/pictures/review-picture-files.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { requireUser } from '../middleware/signed-in-user.ts';
import { pictureBodies } from './picture-body.ts';

/** Accepts pictures that buyers send for their reviews. */
export function reviewPictureRoutes({ db, files }: Pick<ApiDeps, 'db' | 'files'>): Router {
  const router = Router();
  const deps = { db, make: makeReviewPicture, write: writeReviewPicture(files) };
  const takePicture = pictureBodies();
  router.post('/reviews/pictures', async (request, response) => {
    // Uploads of other users are not even read.
    const { user } = requireUser(response);
    const picture = await takePicture(request, (bytes) => addReviewPicture(deps, user.id, bytes));
    answer(response, picture, {}, 201);
  });
  return router;
}

/** Short, because the pictures of a hidden review must disappear too. */
const CACHE = 'private, max-age=60';
const FILES: readonly string[] = [PICTURE_FILE, THUMBNAIL_FILE];

/** Serves pictures of published reviews; pictures of other reviews only with the key. */
export function reviewPictureFiles({ db, files }: Pick<ApiDeps, 'db' | 'files'>): Router {
  const router = Router();
  router.get('/:name/:file', async (request, response) => {
    const { name, file } = request.params;
    const key = typeof request.query.key === 'string' ? request.query.key : null;
    const isOpen = /^[0-9a-f]{32}$/.test(name) && FILES.includes(file) && (await isReviewPictureOpen(db, name, key));
    const bytes = isOpen ? await readReviewPicture(files, name, file) : null;
    if (!bytes) throw new ShopError('not_found');
    response.setHeader('Cache-Control', CACHE);
    response.setHeader('Content-Security-Policy', "default-src 'none'");
    // A manager's chat shows them, and it has another origin. Without the key nobody sees them.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type(contentType(file)).send(bytes);
  });
  return router;
}
