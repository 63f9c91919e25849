/** How soon a rebuilt storefront is noticed, in milliseconds: a check for each page took a third of its time. */
export const BUILD_FRESH_MS = 1000;

/** Calls `ask` at most once in `freshMs` for all callers. A failure is not cached: the next caller asks again. */
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
