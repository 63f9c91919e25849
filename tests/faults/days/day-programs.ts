import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#shared/platform/env.ts';
import { type Program, startProgram } from '../../platform/program.ts';

const AGAIN_AFTER_MS = 200;
const LINE = 1500;
/** A line of the log that reports an error. */
const FAILED = /"level":(?:50|"error")/;

export interface KeptProgram {
  /** Resolves when it is ready, also after restarts. */
  isReady: () => Promise<void>;
  /** Stops it for a while: `SIGKILL` at once, `SIGTERM` with an orderly shutdown. */
  endFor: (signal: 'SIGKILL' | 'SIGTERM', ms: number) => Promise<void>;
  /** Errors of the running process; they are added to the diary when it has ended. */
  complaints: () => string[];
  close: () => Promise<void>;
}

interface Kept {
  file: string;
  env: Record<string, string>;
  ready: RegExp;
  tell: (line: string) => void;
}

/** One of the shop's programs, restarted whenever it ends. */
export function keepProgram({ file, env, ready, tell }: Kept): KeptProgram {
  let isOpen = true;
  let mayStartAt = 0;
  let current: Program | undefined;
  const complaintsIn = (out: string) =>
    out.split('\n').flatMap((line) => (FAILED.test(line) ? `${file} said ${line.slice(0, LINE)}` : []));

  const keep = async () => {
    while (isOpen) {
      const wait = mayStartAt - performance.now();
      if (wait > 0) {
        await pause(wait);
        continue;
      }
      current = startProgram(path.join(projectRoot, file), { env });
      const { code, out, err } = await current.ended;
      for (const line of complaintsIn(out)) tell(line);
      tell(`${file} ended with ${code}${err && `: ${err.trim().slice(0, 300)}`}`);
      mayStartAt = Math.max(mayStartAt, performance.now() + AGAIN_AFTER_MS);
    }
  };
  const kept = keep();

  return {
    isReady: async () => {
      while (isOpen) {
        const program = current;
        const isReady = await program?.says(ready).then(
          () => true,
          () => false,
        );
        if (isReady && program === current) return;
        await pause(50);
      }
    },
    endFor: async (signal, ms) => {
      mayStartAt = performance.now() + ms;
      current?.signal(signal);
      await current?.ended;
      mayStartAt = performance.now() + ms;
      await pause(ms);
    },
    complaints: () => complaintsIn(current?.written.out ?? ''),
    close: async () => {
      isOpen = false;
      mayStartAt = 0;
      current?.signal('SIGKILL');
      await kept;
    },
  };
}
