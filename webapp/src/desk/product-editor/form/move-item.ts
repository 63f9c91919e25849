/** Moves one item of a list; a place outside the list means its end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.max(0, Math.min(to, moved.length)), 0, item);
  return moved;
}

export const replaceKeyed = <Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  change: Partial<Item>,
): Item[] => items.map((item) => (item.key === key ? { ...item, ...change } : item));
