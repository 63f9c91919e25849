import type { Transaction } from '#shared/domain/database.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { defaultAlt } from './default-alt.ts';
import { knownValues } from './known-values.ts';
import type { StoredPicture } from './product-input.ts';
import { valueIdsOf } from './variant-values.ts';

interface Owner {
  productId: number;
  title: string;
  /** The product's previous title. */
  oldTitle: string;
}

/**
 * Makes a product's pictures exactly these, in this order. An existing one keeps its row, and with it the variants that
 * show it and, unless others are given, its values and the words that staff have written for it.
 */
export async function savePictures(
  tx: Transaction,
  { productId, title, oldTitle }: Owner,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const left = await tx.productPicture.findMany({
    where: { productId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const values = pictures.some(({ shownFor }) => shownFor) ? await knownValues(tx, productId) : [];
  const rows = pictures.map(({ shownFor, alt: given, ...picture }, position) => {
    const at = left.findIndex(({ url }) => url === picture.url);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    const kept = known && defaultAlt.is(known.alt, oldTitle) ? '' : known?.alt;
    const alt = (given ?? kept) || defaultAlt.of(title, position, pictures.length);
    const facts = { ...omitUndefined(picture), ...(shownFor && { valueIds: valueIdsOf(values, shownFor) }) };
    return { id: known?.id, data: { ...facts, productId, position, alt } };
  });
  await tx.productPicture.deleteMany({ where: { id: { in: left.map(({ id }) => id) } } });
  for (const { id, data } of rows) if (id !== undefined) await tx.productPicture.update({ where: { id }, data });
  await tx.productPicture.createMany({ data: rows.filter(({ id }) => id === undefined).map(({ data }) => data) });
}
