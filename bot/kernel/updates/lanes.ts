type Work = () => Promise<'done' | 'later'>;

const LATER_MS = 100;

/** Work in lanes: within a lane one after another in the order of arrival, lanes side by side. */
interface Lanes {
  /** `work` must not throw. What answers 'later' is asked again after a moment, and keeps its lane's turn but no place. */
  run: (lane: string, work: Work) => void;
  /** Resolves once so few wait that more may be taken. */
  room: () => Promise<void>;
  /** Lets what has started finish; what waits is not started any more. */
  close: () => Promise<void>;
}

interface LanesOptions {
  /** How many lanes go on at once. */
  sideBySide: number;
  /** How much may wait before there is no room for more. */
  waiting: number;
}

export function createLanes({ sideBySide, waiting }: LanesOptions): Lanes {
  const lanes = new Map<string, Work[]>();
  /** Lanes that have work and wait for a place. */
  const ready: string[] = [];
  const watchers = new Set<() => void>();
  let running = 0;
  let count = 0;
  let isClosed = false;

  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
    });

  const goOn = (): void => {
    while (!isClosed && running < sideBySide) {
      const lane = ready.shift();
      const work = lane === undefined ? undefined : lanes.get(lane)?.shift();
      if (lane === undefined || !work) return;
      running++;
      void work().then((end) => {
        running--;
        if (end === 'later') askLater(lane, work);
        else finish(lane);
        goOn();
        for (const look of Array.from(watchers)) look();
      });
    }
  };

  const finish = (lane: string): void => {
    count--;
    if (lanes.get(lane)?.length) ready.push(lane);
    else lanes.delete(lane);
  };

  const askLater = (lane: string, work: Work): void => {
    lanes.get(lane)?.unshift(work);
    setTimeout(() => {
      ready.push(lane);
      goOn();
    }, LATER_MS).unref();
  };

  return {
    run: (lane, work) => {
      count++;
      const line = lanes.get(lane);
      if (line) line.push(work);
      else {
        lanes.set(lane, [work]);
        ready.push(lane);
      }
      goOn();
    },
    room: () => until(() => isClosed || count < waiting),
    close: () => {
      isClosed = true;
      for (const look of Array.from(watchers)) look();
      return until(() => running === 0);
    },
  };
}
