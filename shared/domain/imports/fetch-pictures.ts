import type { Database } from '#shared/domain/database.ts';
import { cutText } from '../cut-text.ts';
import type { UploadedPicture } from './write-pictures.ts';

/** At once, one after another; each of the next nights makes one more try. */
export const MAX_TRIES = 3;

interface Deps {
  db: Database;
  /** The bytes at a public address; its error's message gives the reason in the owner's words. */
  fetch: (address: string) => Promise<Buffer>;
  /** Stores a picture; its error's message gives the reason. */
  keep: (bytes: Buffer) => Promise<UploadedPicture>;
}

/**
 * Fetches some of the pictures that imports have named by their address, oldest first. A fetched row becomes a picture
 * of its product in one transaction, so after a crash the work continues where it was. Returns how many are left.
 */
export async function fetchPictures({ db, fetch, keep }: Deps, atOnce: number): Promise<number> {
  const rows = await db.pictureDownload.findMany({
    where: { error: null },
    orderBy: [{ tries: 'asc' }, { id: 'asc' }],
    take: atOnce,
    include: { product: { select: { title: true } } },
  });
  for (const { id, productId, source, position, valueIds, tries, product } of rows) {
    try {
      const kept = await keep(await fetch(source));
      const alt = position > 0 ? `${product.title}, фото ${position + 1}` : product.title;
      await db.$transaction(async (tx) => {
        // The row may have been deleted meanwhile, with its product or by another import.
        const { count } = await tx.pictureDownload.deleteMany({ where: { id } });
        if (count > 0)
          await tx.productPicture.create({ data: { productId, position, valueIds, source, alt, ...kept } });
      });
    } catch (error) {
      const reason = error instanceof Error ? cutText(error.message, 200) : 'не получилось';
      const isGivenUp = tries + 1 >= MAX_TRIES;
      await db.pictureDownload.updateMany({
        where: { id },
        data: { tries: { increment: 1 }, ...(isGivenUp && { error: reason }) },
      });
    }
  }
  return db.pictureDownload.count({ where: { error: null } });
}
