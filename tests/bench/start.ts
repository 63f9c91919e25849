import { CONNECTIONS, runLoad } from './load/load.ts';
import type { BenchOptions } from './options.ts';
import { memoryOf } from './process-usage.ts';
import { withShop } from './shop.ts';
import { LISTS, ORDERS, READS, SEARCHES } from './works.ts';

const START_MS = 1_500;
const MEMORY_MB = 200;

/** Measures how soon the API answers after its launch, and its memory after every kind of load. */
export async function benchStart(say: (line: string) => void, { sizes, seconds }: BenchOptions): Promise<boolean> {
  let isSmall = true;
  await withShop(sizes.at(-1) ?? 1_000, async ({ api, firstStartInMs }) => {
    const idle = memoryOf(api.pid);
    for (const { requests } of [...READS, ...LISTS, ...SEARCHES, ...ORDERS]) {
      await runLoad({ servers: [api], requests, connections: CONNECTIONS, warmMs: 0, ms: seconds * 1_000 });
    }
    const loaded = memoryOf(api.pid);
    say(`| first answer after its very first launch, ms | ${firstStartInMs.toFixed(0)} | |`);
    say(`| first answer after its launch, ms | ${api.startedInMs.toFixed(0)} | ${START_MS} |`);
    say(`| memory at rest, MB | ${idle} | |`);
    say(`| memory after load, MB | ${loaded} | ${MEMORY_MB} |`);
    isSmall = api.startedInMs < START_MS && loaded < MEMORY_MB;
  });
  return isSmall;
}
