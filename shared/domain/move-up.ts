/** The ids of rows in their order, with one of them moved before the one above it; the first stays the first. */
export function movedUp(rows: readonly { id: number }[], id: number): number[] {
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  ids.splice(Math.max(0, at - 1), 0, ...ids.splice(at, 1));
  return ids;
}
