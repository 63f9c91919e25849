/**
 * Where the page before ended, kept in the history entry that its 'next' arrow opened: the list goes on behind that
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
