import { Router } from 'express';
import { cropPictureInput } from '#shared/contract/desk/product-editor.ts';
import { cropPicture } from '#shared/platform/pictures/crop-picture.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { inWords, pictureBodies } from '../picture-body.ts';

/** Pictures that staff send from a camera or a folder; they belong to no product until one is saved with them. */
export function deskPictureRoutes({ files }: Pick<ApiDeps, 'files'>): Router {
  const router = Router();
  const pictures = createPictureStore(files);

  const takePicture = pictureBodies();
  router.post('/desk/pictures', async (request, response) => {
    // Uploads of other users are not even read.
    requireStaff(response);
    answer(response, await takePicture(request, pictures.keep), {}, 201);
  });

  router.post('/desk/pictures/crop', async (request, response) => {
    requireStaff(response);
    const { url, ...part } = cropPictureInput.parse(request.body);
    answer(response, await inWords(() => cropPicture(files, url, part)), {}, 201);
  });
  return router;
}
