import type { Core } from '../core/core.ts';
import { photoOf } from '../core/file-store.ts';
import type { PhotoSize } from '../core/wire.ts';
import { limits } from '../limits.ts';
import { badRequest } from './api-error.ts';
import type { CallContext } from './method.ts';

async function download(url: string, signal: AbortSignal): Promise<Buffer> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
    if (!answer.ok) throw new Error(String(answer.status));
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > limits.fileBytes) throw new Error('too big');
    return bytes;
  } catch {
    throw badRequest('failed to get HTTP URL content');
  }
}

function store(core: Core, bytes: Buffer): PhotoSize[] {
  if (bytes.length > limits.fileBytes) throw badRequest('file is too big');
  const photo = core.files.addPicture(bytes);
  if (!photo) throw badRequest('IMAGE_PROCESS_FAILED');
  return photo;
}

/** A picture: an upload (a part with this name or `attach://part`), an HTTP address or a known file id. */
export async function readPicture(
  context: CallContext,
  source: string | undefined,
  part: string,
): Promise<PhotoSize[]> {
  const { core, uploads, signal } = context;
  const partName = source?.startsWith('attach://') ? source.slice('attach://'.length) : part;
  const upload = source === undefined || source.startsWith('attach://') ? uploads.get(partName) : undefined;
  if (upload) return store(core, upload.bytes);
  if (!source) throw badRequest('there is no photo in the request');
  if (/^https?:\/\//i.test(source)) return store(core, await download(source, signal));
  const known = core.files.find(source);
  if (known) return photoOf(known);
  throw badRequest('wrong remote file identifier specified: Wrong string length');
}
