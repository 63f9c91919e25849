import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import type { PictureState } from './goods-state.ts';
import type { ProductDraft } from './group-rows.ts';

/**
 * A picture that only some rows have belongs to what those rows have in common. If one row names all of them, known
 * pictures keep their values.
 */
export function picturesOf(
  { pictures, variants, rows }: ProductDraft,
  known: readonly PictureState[],
): PictureState[] | undefined {
  const stated = rows > 1 ? variants.filter((variant) => (variant.pictures?.length ?? 0) > 0) : [];
  if (stated.length < 2) {
    const listed = stated[0]?.pictures ?? pictures;
    return listed?.map(pathOf).map((source) => known.find((one) => one.source === source) ?? { source, values: {} });
  }
  const lists = stated.map((variant) => variant.pictures ?? []);
  return mostOf(lists, Math.max(PRODUCT_LIMITS.pictures, known.length)).map((source) => {
    const having = stated.filter((variant) => variant.pictures?.includes(source));
    const [first] = having;
    const isForAll = having.length === stated.length || !first;
    const shared = isForAll
      ? []
      : Object.entries(first.values).filter(([name, value]) => having.every(({ values }) => values[name] === value));
    return { source: pathOf(source), values: Object.fromEntries(shared) };
  });
}

/**
 * As many pictures as a product may have, in the file's order. The first of every variant comes before the second of
 * any: a colour has no picture only if there are more colours than pictures.
 */
function mostOf(lists: readonly (readonly string[])[], most: number): string[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const fairly = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  const taken = new Set([...new Set(fairly)].slice(0, most));
  return [...new Set(lists.flat())].filter((source) => taken.has(source));
}

/** The shop's own pictures are named with or without its address. */
const pathOf = (source: string): string => /^https?:\/\/[^/]+(\/uploads\/.*)$/.exec(source)?.[1] ?? source;
