/** Queries that wait for the bot's answer: callback, inline and pre-checkout queries. */
export interface PendingBook<Answer> {
  /** Opens a query. It resolves with undefined after `ms`; then an answer of the bot is too late. */
  open(id: string, ms: number): Promise<Answer | undefined>;
  /** False if the query is unknown, answered or too old. */
  settle(id: string, answer: Answer): boolean;
  closeAll(): void;
}

export function createPendingBook<Answer>(max: number): PendingBook<Answer> {
  const open = new Map<string, (answer: Answer | undefined) => void>();
  return {
    open(id, ms) {
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      const timer = setTimeout(() => finish(undefined), ms);
      timer.unref();
      const finish = (answer: Answer | undefined): void => {
        clearTimeout(timer);
        open.delete(id);
        resolve(answer);
      };
      open.set(id, finish);
      for (const finishOldest of open.values()) {
        if (open.size <= max) break;
        finishOldest(undefined);
      }
      return promise;
    },
    settle(id, answer) {
      const finish = open.get(id);
      finish?.(answer);
      return finish !== undefined;
    },
    closeAll() {
      for (const finish of Array.from(open.values())) finish(undefined);
    },
  };
}
