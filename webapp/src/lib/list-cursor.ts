/**
 * Where the page before ended, kept in the history entry that its 'next' arrow opened: the list continues behind that
 * product, whatever was added meanwhile. An address that was typed or sent has none and counts pages.
 */
export function cursorIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('after' in state)) return null;
  return typeof state.after === 'string' && state.after !== '' ? state.after : null;
}

/** What an entry's state carries on to the next one over the same list. */
export function withCursor(after: string | null): { after?: string } {
  return after === null ? {} : { after };
}

/** More than anybody presses 'Показать ещё'. */
const MOST_MORE = 200;

/** How many pages were added below the first one: whoever comes back to the entry finds them again. */
export function addedPagesIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('added' in state)) return 0;
  const { added } = state;
  return typeof added === 'number' && Number.isInteger(added) && added > 0 ? Math.min(added, MOST_MORE) : 0;
}

/** The place in a list that an entry keeps, for another entry over the same list. */
export function listPlaceIn(state: unknown): { after?: string; added?: number } {
  const added = addedPagesIn(state);
  return { ...withCursor(cursorIn(state)), ...(added > 0 && { added }) };
}
