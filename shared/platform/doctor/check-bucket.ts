import { randomUUID } from 'node:crypto';
import type { Env } from '#shared/platform/env.ts';
import { PRIVATE } from '#shared/platform/pictures/file-store.ts';
import { s3Store } from '#shared/platform/pictures/s3-store.ts';
import { bad, causeOf, type Finding, good } from './finding.ts';

const ABOUT = 'Хранилище картинок';
const ASK_MS = 10_000;

/** Checks whether the bucket stores, returns and deletes files, and does not publish private ones. */
export async function checkBucket({ s3 }: Pick<Env, 's3'>): Promise<Finding[]> {
  if (!s3) return [];
  const store = s3Store(s3);
  const key = `${PRIVATE}doctor/${randomUUID()}`;
  const probe = Buffer.from(key);
  try {
    await store.write(key, probe);
    const found = await store.read(key);
    if (!found?.equals(probe)) {
      return [bad(ABOUT, `бакет ${s3.bucket} отдаёт не то, что в него положили. Проверьте S3_ENDPOINT и S3_BUCKET`)];
    }
    const seen = s3.publicUrl !== undefined && (await isSeen(`${s3.publicUrl}/${key}`));
    await store.remove(key);
    if (!seen) return [good(ABOUT, `бакет ${s3.bucket} принимает и отдаёт файлы`)];
    return [
      bad(ABOUT, `папка ${PRIVATE} в бакете открыта всем. Откройте для чтения только pictures/: там исходники фото`),
    ];
  } catch (error) {
    const text = `бакет ${s3.bucket} не отвечает как надо (${causeOf(error)}). Проверьте S3_ENDPOINT, S3_BUCKET и ключи`;
    return [bad(ABOUT, text)];
  }
}

async function isSeen(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
    await body?.cancel();
    return ok;
  } catch {
    // Nothing answers at that address, so nothing is public there.
    return false;
  }
}
