import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import type { StoredPicture } from './product-input.ts';

interface Addition {
  actorId: number;
  /** Of the draft from which the product was made. */
  draftKey: string;
  pictures: readonly StoredPicture[];
}

/** Adds pictures after those of a product; each once, and as many as a product may have. Throws `forbidden`. */
export function addPictures({ db }: { db: Database }, { actorId, draftKey, pictures }: Addition): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    // Two people who change one product wait for each other.
    await tx.$executeRaw`SELECT 1 FROM products WHERE draft_key = ${draftKey}::uuid FOR NO KEY UPDATE`;
    const product = await tx.product.findUnique({ where: { draftKey }, include: { pictures: true } });
    if (!product) return;
    const { id: productId, title, pictures: known } = product;
    const fresh = pictures
      .filter(({ url }) => !known.some((one) => one.url === url))
      .slice(0, PRODUCT_LIMITS.pictures - known.length);
    const last = Math.max(-1, ...known.map(({ position }) => position));
    await tx.productPicture.createMany({
      data: fresh.map((picture, at) => ({
        ...omitUndefined(picture),
        productId,
        position: last + 1 + at,
        alt: `${title}, фото ${known.length + 1 + at}`,
      })),
    });
  });
}
