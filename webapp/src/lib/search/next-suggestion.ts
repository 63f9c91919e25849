/**
 * Where the arrows lead among `count` suggestions; -1 is the text that was typed. From either end one gets back to it
 * and continues at the other. `undefined` for a key that leads nowhere.
 */
export function nextSuggestion(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at >= count - 1 ? -1 : at + 1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return undefined;
}
