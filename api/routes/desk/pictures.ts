import express, { Router } from 'express';
import { cropPictureInput } from '#shared/contract/desk/product-editor.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { cropPicture } from '#shared/platform/pictures/crop-picture.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

/** What is a little too heavy is still refused in words of its own. */
const MOST_BYTES = MAX_PICTURE_BYTES + 1024 * 1024;

/** Pictures that staff send from a camera or a folder; they belong to nothing until a product is saved with them. */
export function deskPictureRoutes({ files }: Pick<ApiDeps, 'files'>): Router {
  const router = Router();
  const pictures = createPictureStore(files);
  const readBytes = express.raw({ type: () => true, limit: MOST_BYTES });

  router.post(
    '/desk/pictures',
    // Nobody else's bytes are read at all.
    (_request, response, next) => {
      requireStaff(response);
      next();
    },
    readBytes,
    async (request, response) => {
      const bytes: unknown = request.body;
      answer(response, await inWords(() => pictures.keep(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0))), {}, 201);
    },
  );

  router.post('/desk/pictures/crop', async (request, response) => {
    requireStaff(response);
    const { url, ...part } = cropPictureInput.parse(request.body);
    answer(response, await inWords(() => cropPicture(files, url, part)), {}, 201);
  });
  return router;
}

/** What is wrong with a picture, as with any other field. */
async function inWords<Kept>(work: () => Promise<Kept>): Promise<Kept> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ShopError('invalid_fields', { details: [{ path: 'picture', message: error.message }], cause: error });
  }
}
