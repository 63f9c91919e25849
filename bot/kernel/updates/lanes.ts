type Work = () => Promise<'done' | 'later'>;

const LATER_MS = 100;

/** Runs work in lanes: one after another within a lane, in the order of arrival; lanes run in parallel. */
interface Lanes {
  /** `work` must not throw. After 'later' it is called again soon: it keeps its lane's turn but frees its slot. */
  run: (lane: string, work: Work) => void;
  /** Resolves when few enough are waiting to accept more. */
  room: () => Promise<void>;
  /** Lets running work finish; waiting work is not started any more. */
  close: () => Promise<void>;
}

interface LanesOptions {
  /** How many lanes run at once. */
  sideBySide: number;
  /** How many may wait before there is no room for more. */
  waiting: number;
}

export function createLanes({ sideBySide, waiting }: LanesOptions): Lanes {
  const lanes = new Map<string, Work[]>();
  /** Lanes that have work and wait for a slot. */
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
