/**
 * The next index after an arrow key, among `count` suggestions; -1 is the typed text, which is between the last and the
 * first one. `undefined` for any other key.
 */
export function nextSuggestion(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at >= count - 1 ? -1 : at + 1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return undefined;
}
