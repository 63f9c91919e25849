import type { Api } from 'grammy';
import type { StoredPicture } from '#shared/domain/catalog/product-input.ts';
import { concurrencyLimit } from '#shared/domain/customers/concurrency-limit.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/pictures/picture-refused.ts';
import { readBody } from '#shared/platform/read-body.ts';
import type { BotContext, BotDeps } from './context.ts';

const TIMEOUT_MS = 30_000;

interface Download {
  /** The Bot API server. */
  apiRoot: string;
  fileId: string;
  maxBytes: number;
}

/** Each file takes memory until it is processed, and many chats may send large files at once. */
const AT_ONCE = 4;
/** More than the chats that are handled at once. */
const MOST_WAITING = 64;
const turn = concurrencyLimit(AT_ONCE, MOST_WAITING);

/**
 * Downloads a file that a person sent and processes it, a few at a time. Throws `unavailable` when too many are
 * waiting.
 */
export const withFile = <Result>(
  api: Api,
  download: Download,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result> => turn(async () => use(await downloadFile(api, download)));

/** Its address contains the bot's token, so no error and no log contains it. */
async function downloadFile(api: Api, { apiRoot, fileId, maxBytes }: Download): Promise<Buffer> {
  const { file_path: filePath } = await api.getFile(fileId);
  if (!filePath) throw new Error('Telegram gave no path of a file');
  try {
    const answer = await fetch(`${apiRoot}/file/bot${api.token}/${filePath}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    return await readBody(answer.body, maxBytes);
  } catch (error) {
    throw new Error(`a file was not fetched: ${error instanceof Error ? error.message : error}`);
  }
}

/** Copies photos from Telegram into the shop, without duplicates. Throws PictureRefused and download errors. */
export async function keepPhotos(
  { pictures, apiRoot }: Pick<BotDeps, 'pictures' | 'apiRoot'>,
  { api }: Pick<BotContext, 'api'>,
  photos: readonly { fileId: string }[],
): Promise<StoredPicture[]> {
  const kept: StoredPicture[] = [];
  for (const { fileId } of photos) {
    const picture = await withFile(api, { apiRoot, fileId, maxBytes: MAX_PICTURE_BYTES }, (bytes) =>
      pictures.keep(bytes),
    );
    if (!kept.some(({ url }) => url === picture.url)) kept.push(picture);
  }
  return kept;
}
