/** One page of a list, with the places of its items in the whole list. */
export function pageOf<T>(all: readonly T[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(wanted, pages);
  const shown = all.map((thing, at) => ({ thing, at })).slice((page - 1) * size, page * size);
  return { page, pages, shown };
}
