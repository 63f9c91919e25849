import { limits, pushBounded } from '../limits.ts';

/** A planned failure for the next calls of a method. */
export interface Fault {
  id: number;
  /** A method's name, or `*` for all but getUpdates. */
  method: string;
  chatId?: number | undefined;
  times: number;
  kind: 'error' | 'drop_before' | 'drop_after' | 'delay' | 'stall';
  errorCode: number;
  description: string;
  parameters?: Record<string, unknown> | undefined;
  delayMs: number;
}

export interface FaultBook {
  add(fault: Omit<Fault, 'id'>): Fault;
  /** Finds the fault for this call and reduces its count by one. */
  take(method: string, chatId: unknown): Fault | undefined;
  /** The faults that are not used up yet. */
  list(): Fault[];
  clear(): void;
}

export function createFaultBook(): FaultBook {
  let faults: Fault[] = [];
  let nextId = 1;
  const meets = (fault: Fault, method: string, chatId: unknown): boolean => {
    const name = method.toLowerCase();
    if (fault.method === '*' ? name === 'getupdates' : fault.method.toLowerCase() !== name) return false;
    return fault.chatId === undefined || String(fault.chatId) === String(chatId);
  };
  return {
    add(fault) {
      const added = { id: nextId++, ...fault };
      pushBounded(faults, added, limits.faults);
      return added;
    },
    take(method, chatId) {
      const fault = faults.find((one) => meets(one, method, chatId));
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times <= 0) faults = faults.filter((one) => one !== fault);
      return fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
  };
}
