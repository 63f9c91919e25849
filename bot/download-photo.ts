import type { Api } from 'grammy';
import { MAX_PICTURE_BYTES } from '#shared/platform/picture-store.ts';

const TIMEOUT_MS = 30_000;

/** Fetches what a person sent. Its address holds the bot's token, so it appears in no error and in no log. */
export async function downloadPhoto(api: Api, apiRoot: string, fileId: string): Promise<Buffer> {
  const { file_path: filePath } = await api.getFile(fileId);
  if (!filePath) throw new Error('Telegram gave no path of a photo');
  try {
    const answer = await fetch(`${apiRoot}/file/bot${api.token}/${filePath}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    return await read(answer.body);
  } catch (error) {
    throw new Error(`a photo was not fetched: ${error instanceof Error ? error.message : error}`);
  }
}

/** However long Telegram says the file is: it is read only as far as a picture may go. */
async function read(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_PICTURE_BYTES) throw new Error('it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
