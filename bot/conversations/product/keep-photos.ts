import type { StoredPicture } from '#shared/domain/catalog/product-input.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/picture-store.ts';
import type { BotContext, BotDeps } from '../../context.ts';
import { downloadFile } from '../../download-file.ts';

/** Brings photos from Telegram into the shop. Throws when one cannot be fetched; what is no picture, or is sent twice, is left out. */
export async function keepPhotos(
  { pictures, apiRoot }: Pick<BotDeps, 'pictures' | 'apiRoot'>,
  { api }: Pick<BotContext, 'api'>,
  photos: readonly { fileId: string }[],
): Promise<StoredPicture[]> {
  const kept: StoredPicture[] = [];
  for (const { fileId } of photos) {
    const picture = await pictures.keep(await downloadFile(api, { apiRoot, fileId, maxBytes: MAX_PICTURE_BYTES }));
    if (picture && !kept.some(({ url }) => url === picture.url)) kept.push(picture);
  }
  return kept;
}
