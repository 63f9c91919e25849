/** Things that wait for the bot's answer: callback queries, inline queries, pre-checkout questions. */
interface Pending<Answer> {
  id: string;
  personId: number;
  answer: Promise<Answer | undefined>;
}

export interface PendingBook<Answer> {
  /** Opens a question; after `ms` it answers itself with undefined and the bot is too late. */
  open(id: string, personId: number, ms: number): Pending<Answer>;
  /** False when the question is unknown, answered or too old. */
  settle(id: string, answer: Answer): boolean;
  personOf(id: string): number | undefined;
  closeAll(): void;
}

export function createPendingBook<Answer>(max: number): PendingBook<Answer> {
  const open = new Map<string, { personId: number; finish(answer: Answer | undefined): void }>();
  return {
    open(id, personId, ms) {
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      const timer = setTimeout(() => finish(undefined), ms);
      timer.unref();
      const finish = (answer: Answer | undefined): void => {
        clearTimeout(timer);
        open.delete(id);
        resolve(answer);
      };
      open.set(id, { personId, finish });
      for (const oldest of open.values()) {
        if (open.size <= max) break;
        oldest.finish(undefined);
      }
      return { id, personId, answer: promise };
    },
    settle(id, answer) {
      const question = open.get(id);
      question?.finish(answer);
      return question !== undefined;
    },
    personOf: (id) => open.get(id)?.personId,
    closeAll() {
      for (const question of [...open.values()]) question.finish(undefined);
    },
  };
}
