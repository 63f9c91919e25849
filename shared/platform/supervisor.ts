import type { Logger } from './logger.ts';
import { type ChildSpec, superviseChild } from './supervised-child.ts';

export type Supervisor = Readonly<{
  /** Resolved when every child has been ready once; rejected if one of them cannot start. */
  ready: Promise<void>;
  restart: () => void;
  stop: () => Promise<void>;
  /** Makes a stop immediate. */
  kill: () => void;
}>;

/** Runs the children side by side and keeps them running until stop(). */
export function supervise(specs: readonly ChildSpec[], log: Logger): Supervisor {
  const children = specs.map((spec) => superviseChild(spec, log));
  const ready = Promise.all(children.map((child) => child.ready)).then(() => {});
  // The caller handles a rejection later; until then it must not count as unhandled.
  ready.catch(() => {});
  const each = (act: (child: (typeof children)[number]) => void) => () => {
    for (const child of children) act(child);
  };
  return {
    ready,
    restart: each((child) => child.restart()),
    stop: async () => {
      for (const last of [false, true]) {
        const turn = children.filter((_, index) => (specs[index]?.stopsLast ?? false) === last);
        await Promise.all(turn.map((child) => child.stop()));
      }
    },
    kill: each((child) => child.kill()),
  };
}
