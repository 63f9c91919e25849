import { Router } from 'express';
import { cropPictureInput } from '#shared/contract/desk/product-editor.ts';
import { cropPicture } from '#shared/platform/pictures/crop-picture.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { bytesOf, inWords, readBytes } from '../picture-body.ts';

/** Pictures that staff send from a camera or a folder; they belong to nothing until a product is saved with them. */
export function deskPictureRoutes({ files }: Pick<ApiDeps, 'files'>): Router {
  const router = Router();
  const pictures = createPictureStore(files);

  router.post(
    '/desk/pictures',
    // Nobody else's bytes are read at all.
    (_request, response, next) => {
      requireStaff(response);
      next();
    },
    readBytes,
    async (request, response) => {
      answer(response, await inWords(() => pictures.keep(bytesOf(request.body))), {}, 201);
    },
  );

  router.post('/desk/pictures/crop', async (request, response) => {
    requireStaff(response);
    const { url, ...part } = cropPictureInput.parse(request.body);
    answer(response, await inWords(() => cropPicture(files, url, part)), {}, 201);
  });
  return router;
}
