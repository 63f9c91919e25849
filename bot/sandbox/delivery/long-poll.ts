import { ApiError } from '../bot-api/api-error.ts';
import type { Core } from '../core/core.ts';
import type { WireUpdate } from '../core/update-queue.ts';

interface PollRequest {
  offset: number;
  limit: number;
  timeoutMs: number;
}

export interface LongPoll {
  /** Waits for updates; a later call ends this one with 409, as at Telegram. */
  poll(request: PollRequest, signal: AbortSignal): Promise<WireUpdate[]>;
  /** Ends the waiting call, if any. */
  interrupt(reason: string): void;
  /** Ends the waiting call with an empty answer, before the process ends. */
  release(): void;
}

const otherPoller = 'terminated by other getUpdates request; make sure that only one bot instance is running';

export function createLongPoll(core: Core): LongPoll {
  let waiting: { fail(error: ApiError): void; finish(): void } | undefined;

  const interrupt = (reason: string): void => {
    waiting?.fail(new ApiError(409, `Conflict: ${reason}`));
    waiting = undefined;
  };

  return {
    interrupt,
    release: () => waiting?.finish(),
    poll({ offset, limit, timeoutMs }, signal) {
      interrupt(otherPoller);
      const ready = core.updates.take(offset, limit);
      if (ready.length > 0 || timeoutMs <= 0) return Promise.resolve(ready);

      const { promise, resolve, reject } = Promise.withResolvers<WireUpdate[]>();
      const stop = (): void => {
        clearTimeout(timer);
        unsubscribe();
        signal.removeEventListener('abort', giveUp);
        if (waiting === self) waiting = undefined;
      };
      const finish = (): void => {
        stop();
        resolve(core.updates.take(0, limit));
      };
      // A disconnected caller must not consume updates.
      const giveUp = (): void => {
        stop();
        resolve([]);
      };
      const fail = (error: ApiError): void => {
        stop();
        reject(error);
      };
      const self = { fail, finish };
      const timer = setTimeout(finish, timeoutMs);
      const unsubscribe = core.updates.onPush(finish);
      signal.addEventListener('abort', giveUp);
      waiting = self;
      return promise;
    },
  };
}
