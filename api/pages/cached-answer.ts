/** How soon a storefront that was rebuilt is noticed, in milliseconds: looking at the file for each page cost a third of it. */
export const BUILD_FRESH_MS = 1000;

/**
 * Asks at most once in `freshMs`, however many want the answer. A failure is not cached: the next caller asks again.
 */
export function cachedAnswer<Answer>(freshMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { since: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now - kept.since < freshMs) return kept.answer;
    const entry = { since: now, answer: ask() };
    kept = entry;
    entry.answer.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.answer;
  };
}
