import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#shared/domain/database.ts';
import type { GoodsToWrite, PictureState } from './goods-state.ts';
import { inBatches } from './write-goods.ts';
import { type Values, valueKey } from './write-options.ts';

/** A picture that is already in the shop's store. */
export interface UploadedPicture {
  url: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Pictures that came with the table, by `fileKey`. */
export type PictureFiles = ReadonlyMap<string, UploadedPicture>;
/** By the same keys: why a file was refused, in the owner's words. */
export type RefusedPictures = ReadonlyMap<string, string>;

/** A table contains only the file name, in any case: folders do not matter. */
export const fileKey = (name: string): string => name.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';

/** A picture that an import removed from a product, to be restored. */
export interface RemovedPicture extends UploadedPicture {
  productId: number;
  /** Null for one that was uploaded. */
  source: string | null;
  alt: string;
}

interface Wanted extends PictureState {
  productId: number;
  position: number;
  valueIds: number[];
  alt: string;
}

interface Sources {
  files: PictureFiles;
  values: Values;
  /** The import that names them; missing when an import is undone. */
  importId?: number;
  /** Pictures that may be restored. */
  removed?: readonly RemovedPicture[];
}

export interface WrittenPictures {
  /** Names of files that did not come. */
  missing: string[];
  /** How many must be fetched from their addresses. */
  toFetch: number;
  removed: RemovedPicture[];
}

const keyOf = (productId: number, source: string): string => `${productId}\n${source}`;

/**
 * Gives products the pictures whose list differs between their two states, in its order: what somebody else added
 * stays, files are already stored, and addresses are fetched later.
 */
export async function writePictures(
  tx: Transaction,
  goods: readonly GoodsToWrite[],
  { files, values, importId, removed: earlier = [] }: Sources,
): Promise<WrittenPictures> {
  const changed = goods.filter(({ was, state }) => !isDeepStrictEqual(was?.pictures ?? [], state.pictures));
  const kept = new Map(earlier.map((one) => [keyOf(one.productId, one.source ?? one.url), one]));
  const missing: string[] = [];
  const removed: RemovedPicture[] = [];
  let toFetch = 0;
  for (const some of inBatches(changed)) {
    const { news, gone } = await keepThere(
      tx,
      some,
      some.flatMap((one) => wantedOf(one, values)),
    );
    removed.push(...gone);
    const isKept = ({ productId, source }: Wanted) => kept.has(keyOf(productId, source));
    const { count } = await tx.pictureDownload.createMany({
      data: news
        .filter((one) => isAddress(one.source) && !isKept(one))
        .map(({ productId, source, position, valueIds }) => ({
          productId,
          source,
          position,
          valueIds,
          importId: importId ?? null,
        })),
    });
    toFetch += count;
    const local = news.filter((one) => !isAddress(one.source) || isKept(one));
    const fileOf = ({ productId, source, alt }: Wanted) => {
      const file = files.get(fileKey(source));
      return kept.get(keyOf(productId, source)) ?? (file && { ...file, source, alt });
    };
    await tx.productPicture.createMany({
      data: local.flatMap((one) => {
        const file = fileOf(one);
        return file ? [{ ...file, productId: one.productId, position: one.position, valueIds: one.valueIds }] : [];
      }),
    });
    missing.push(...local.filter((one) => !fileOf(one)).map(({ source }) => source));
  }
  return { missing: [...new Set(missing)], toFetch, removed };
}

export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

function wantedOf({ id, state }: GoodsToWrite, values: Values): Wanted[] {
  return state.pictures.map((picture, position) => ({
    ...picture,
    productId: id,
    position,
    valueIds: Object.entries(picture.values)
      .flatMap(([name, value]) => values.get(valueKey(name, value))?.valueId ?? [])
      .sort((one, other) => one - other),
    alt: state.pictures.length > 1 ? `${state.title}, фото ${position + 1}` : state.title,
  }));
}

/** Removes what a state no longer has, puts the rest in its order, and returns what is missing. */
async function keepThere(
  tx: Transaction,
  some: readonly GoodsToWrite[],
  wanted: readonly Wanted[],
): Promise<{ news: Wanted[]; gone: RemovedPicture[] }> {
  const old = some.flatMap(({ id, was }) => (was ? [{ id, was }] : []));
  if (old.length === 0) return { news: [...wanted], gone: [] };
  const where = { productId: { in: old.map(({ id }) => id) } };
  const [pictures, downloads] = [
    await tx.productPicture.findMany({ where }),
    await tx.pictureDownload.findMany({ where }),
  ];
  const before = new Set(old.flatMap(({ id, was }) => was.pictures.map(({ source }) => keyOf(id, source))));
  const byKey = new Map(wanted.map((one) => [keyOf(one.productId, one.source), one]));
  const gone: RemovedPicture[] = [];
  for (const { id, productId, url, width, height, placeholder, alt, source } of pictures) {
    const key = keyOf(productId, source ?? url);
    const one = byKey.get(key);
    if (one) {
      await tx.productPicture.update({ where: { id }, data: { position: one.position, valueIds: one.valueIds } });
    } else if (before.has(key)) {
      gone.push({ productId, url, width, height, placeholder, alt, source });
      await tx.productPicture.delete({ where: { id } });
    }
    byKey.delete(key);
  }
  for (const { id, productId, source } of downloads) {
    const key = keyOf(productId, source);
    const one = byKey.get(key);
    if (one) {
      await tx.pictureDownload.update({ where: { id }, data: { position: one.position, valueIds: one.valueIds } });
    } else if (before.has(key)) await tx.pictureDownload.delete({ where: { id } });
    byKey.delete(key);
  }
  // A picture that was there before and is missing now was removed by somebody else.
  return { news: [...byKey].flatMap(([key, one]) => (before.has(key) ? [] : [one])), gone };
}
