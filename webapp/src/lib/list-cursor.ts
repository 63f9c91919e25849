/**
 * The cursor of the previous page, stored in the history entry that its 'next' arrow opened. With it the list continues
 * after the same product, even if others were added meanwhile. A typed or shared address has no cursor and uses page
 * numbers.
 */
export function cursorIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('after' in state)) return null;
  return typeof state.after === 'string' && state.after !== '' ? state.after : null;
}

/** The state for the next history entry of the same list. */
export function withCursor(after: string | null): { after?: string } {
  return after === null ? {} : { after };
}

/** Nobody presses 'Показать ещё' more often. */
const MOST_MORE = 200;

/** How many pages were added below the first one; they are loaded again after going back. */
export function addedPagesIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('added' in state)) return 0;
  const { added } = state;
  return typeof added === 'number' && Number.isInteger(added) && added > 0 ? Math.min(added, MOST_MORE) : 0;
}

/** The position in a list, for another history entry of the same list. */
export function listPlaceIn(state: unknown): { after?: string; added?: number } {
  const added = addedPagesIn(state);
  return { ...withCursor(cursorIn(state)), ...(added > 0 && { added }) };
}
