import type { Transaction } from '#shared/domain/database.ts';
import type { StoredPicture } from './product-input.ts';

/**
 * Makes a product's pictures exactly these, in this order. One that is there already keeps its row, and with it the
 * variants that show it and, unless others are given, its values.
 */
export async function savePictures(
  tx: Transaction,
  { productId, title }: { productId: number; title: string },
  pictures: readonly StoredPicture[],
): Promise<void> {
  const left = await tx.productPicture.findMany({
    where: { productId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const rows = pictures.map(({ valueIds, ...picture }, position) => {
    const at = left.findIndex(({ url }) => url === picture.url);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    const alt = pictures.length > 1 ? `${title}, фото ${position + 1}` : title;
    return { id: known?.id, data: { ...picture, ...(valueIds && { valueIds }), productId, position, alt } };
  });
  await tx.productPicture.deleteMany({ where: { id: { in: left.map(({ id }) => id) } } });
  for (const { id, data } of rows) if (id !== undefined) await tx.productPicture.update({ where: { id }, data });
  await tx.productPicture.createMany({ data: rows.filter(({ id }) => id === undefined).map(({ data }) => data) });
}
