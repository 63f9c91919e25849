import type { WireMessage } from './world.ts';

/** Changes that are pushed to the messenger page; everything else it reads from the state. */
export type Change =
  | { type: 'message'; chatId: number; message: WireMessage }
  | { type: 'deleted'; chatId: number; messageIds: number[] }
  | { type: 'typing'; chatId: number; action: string }
  /** A rare change: the page reads the whole state again. */
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
