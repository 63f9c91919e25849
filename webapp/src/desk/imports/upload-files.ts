import { IMPORT_FILES, type Import, PART_BYTES } from '#shared/contract/desk/imports.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { sendFilePart } from './send-file-part.ts';

interface Uploading {
  signal: AbortSignal;
  /** Bytes uploaded, and the total. */
  onProgress: (done: number, total: number) => void;
}

/** Uploads the files in parts and starts the import. Returns the import's id; rejects with an `ApiError`. */
export async function uploadFiles(chosen: ChosenFiles, { signal, onProgress }: Uploading): Promise<number> {
  const files = IMPORT_FILES.flatMap((kind) => {
    const file = chosen[kind];
    return file ? [{ kind, file }] : [];
  });
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const listed = files.map(({ kind, file }) => ({ kind, name: file.name, bytes: file.size }));
  const { id } = await deskData<Import>('/api/desk/imports', { method: 'POST', body: { files: listed }, signal });
  let done = 0;
  for (const { kind, file } of files) {
    for (let part = 0; part * PART_BYTES < file.size; part++) {
      const bytes = file.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
      await sendFilePart(`/api/desk/imports/${id}/files/${kind}/${part}`, bytes, signal);
      done += bytes.size;
      onProgress(done, total);
    }
  }
  await deskData<Import>(`/api/desk/imports/${id}/read`, { method: 'POST', body: {}, signal });
  return id;
}
