import type { WireMessage } from './world.ts';

/** What the messenger page gets at once; everything else it reads from the state. */
export type Change =
  | { type: 'message'; chatId: number; message: WireMessage }
  | { type: 'deleted'; chatId: number; messageIds: number[] }
  | { type: 'typing'; chatId: number; action: string }
  /** Anything rarer: the page reads the state again. */
  | { type: 'state' };

type ChangeListener = (change: Change) => void;

export interface Hub {
  publish(change: Change): void;
  subscribe(listener: ChangeListener): () => void;
}

export function createHub(): Hub {
  const listeners = new Set<ChangeListener>();
  return {
    publish(change) {
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
