import type { Transaction } from '#shared/domain/database.ts';
import type { PictureState } from './goods-state.ts';
import { type GoodsToWrite, inBatches, type Values, valueKey } from './write-goods.ts';

/** A picture that lies in the shop's store already. */
export interface KeptPicture {
  url: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Pictures that came beside the table, by `fileKey`. */
export type PictureFiles = ReadonlyMap<string, KeptPicture>;

/** A table names the file alone, in any case: folders say nothing. */
export const fileKey = (name: string): string => name.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';

interface Wanted extends PictureState {
  productId: number;
  position: number;
  valueIds: number[];
  alt: string;
}

interface Sources {
  files: PictureFiles;
  values: Values;
  /** The import that names them; none where one is taken back. */
  importId?: number;
}

export interface WrittenPictures {
  /** Names of files that did not come. */
  missing: string[];
  /** How many are to be fetched from their addresses. */
  toFetch: number;
}

/**
 * Gives products their pictures in their order: what they have stays as it is, files are there, and addresses are fetched
 * later.
 */
export async function writePictures(
  tx: Transaction,
  goods: readonly GoodsToWrite[],
  { files, values, importId }: Sources,
): Promise<WrittenPictures> {
  const missing: string[] = [];
  let toFetch = 0;
  for (const some of inBatches(goods)) {
    const wanted = some.flatMap((one) => wantedOf(one, values));
    const news = await keepThere(tx, some, wanted);
    const { count } = await tx.pictureDownload.createMany({
      data: news
        .filter(({ source }) => isAddress(source))
        .map(({ productId, source, position, valueIds }) => ({
          ...{ productId, source, position, valueIds },
          importId: importId ?? null,
        })),
    });
    toFetch += count;
    const local = news.filter(({ source }) => !isAddress(source));
    await tx.productPicture.createMany({
      data: local.flatMap(({ productId, source, position, valueIds, alt }) => {
        const file = files.get(fileKey(source));
        return file ? [{ productId, source, position, valueIds, alt, ...file }] : [];
      }),
    });
    missing.push(...local.filter(({ source }) => !files.has(fileKey(source))).map(({ source }) => source));
  }
  return { missing: [...new Set(missing)], toFetch };
}

export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

function wantedOf({ id, state }: GoodsToWrite, values: Values): Wanted[] {
  return state.pictures.map((picture, position) => ({
    ...picture,
    ...{ productId: id, position },
    valueIds: Object.entries(picture.values)
      .flatMap(([name, value]) => values.get(valueKey(name, value))?.valueId ?? [])
      .sort((one, other) => one - other),
    alt: state.pictures.length > 1 ? `${state.title}, фото ${position + 1}` : state.title,
  }));
}

/** Takes away what is not wanted any more, puts the rest in its order, and gives what is not there yet. */
async function keepThere(tx: Transaction, some: readonly GoodsToWrite[], wanted: readonly Wanted[]): Promise<Wanted[]> {
  const old = some.filter(({ was }) => was !== null).map(({ id }) => id);
  if (old.length === 0) return [...wanted];
  const pictures = await tx.productPicture.findMany({ where: { productId: { in: old } } });
  const downloads = await tx.pictureDownload.findMany({ where: { productId: { in: old } } });
  const keyOf = (productId: number, source: string) => `${productId}\n${source}`;
  const byKey = new Map(wanted.map((one) => [keyOf(one.productId, one.source), one]));
  const there = new Set<string>();
  for (const { id, productId, url, source } of pictures) {
    const key = keyOf(productId, source ?? url);
    const one = byKey.get(key);
    if (!one) await tx.productPicture.delete({ where: { id } });
    else await tx.productPicture.update({ where: { id }, data: { position: one.position, valueIds: one.valueIds } });
    there.add(key);
  }
  for (const { id, productId, source } of downloads) {
    const key = keyOf(productId, source);
    const one = byKey.get(key);
    if (!one) await tx.pictureDownload.delete({ where: { id } });
    else await tx.pictureDownload.update({ where: { id }, data: { position: one.position, valueIds: one.valueIds } });
    there.add(key);
  }
  return wanted.filter((one) => !there.has(keyOf(one.productId, one.source)));
}
