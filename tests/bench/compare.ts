import pg from 'pg';
import { CONNECTIONS, type LoadResult, runLoad } from './load/load.ts';
import type { BenchOptions } from './options.ts';
import type { PinnedServer } from './pinned-program.ts';
import type { BenchShop } from './shop.ts';
import type { FloorName, Work } from './works.ts';

export interface Figure {
  work: string;
  products: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** The server's processor time for an answer, in microseconds. */
  processorTime: number;
  /** The medians of the floors in the same run. */
  floors: Partial<Record<FloorName, Pick<LoadResult, 'perSecond' | 'processorTime'>>>;
  /** The bars that were missed. */
  missed: string[];
}

/** Measures the shop and its floors alternately, several times, and takes the medians. */
export async function compare(shop: BenchShop, works: readonly Work[], options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const work of works) {
    const connections = work.connections ?? CONNECTIONS;
    const ask = (server: PinnedServer, requests: Work['requests']) =>
      runLoad({ servers: [server], requests, connections, warmMs: 1_000, ms: options.seconds * 1_000 });
    await settle(shop, work);
    const own: LoadResult[] = [];
    const floors = new Map<FloorName, LoadResult[]>();
    for (let run = 0; run < options.runs; run++) {
      own.push(await ask(shop.api, work.requests));
      for (const [name, requests] of Object.entries(work.floors) as [FloorName, Work['requests']][]) {
        floors.set(name, [...(floors.get(name) ?? []), await ask(shop.floor, requests)]);
      }
    }
    figures.push(figureOf(work, shop.products, own, floors));
  }
  return figures;
}

/**
 * Does a little of a work, and gathers the statistics of the tables that it fills, as the database does once a minute.
 * Plans made while a table is empty read all of it: measured in that minute, whoever is measured first seems slow.
 */
async function settle({ api, floor, databaseUrl }: BenchShop, { requests, floors }: Work): Promise<void> {
  const little = { connections: 8, warmMs: 0, ms: 500 };
  await runLoad({ servers: [api], requests, ...little });
  for (const asked of Object.values(floors)) await runLoad({ servers: [floor], requests: asked, ...little });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

function figureOf(work: Work, products: number, own: LoadResult[], floors: Map<FloorName, LoadResult[]>): Figure {
  const { perSecond, processorTime } = speedOf(own);
  const p99 = median(own.map((result) => result.p99));
  const beside = Object.fromEntries([...floors].map(([name, results]) => [name, speedOf(results)]));
  const { least = {} } = work;
  const missed = [
    ...Object.entries(work.bars).flatMap(([name, bar]) =>
      perSecond < bar * (beside[name]?.perSecond ?? 0) ? [`less than ${bar} × ${name}`] : [],
    ),
    ...(perSecond < (least.perSecond ?? 0) ? [`less than ${least.perSecond} a second`] : []),
    ...(p99 > (least.p99 ?? Number.POSITIVE_INFINITY) ? [`p99 above ${least.p99} ms`] : []),
  ];
  return {
    work: work.name,
    products,
    perSecond,
    processorTime,
    p50: median(own.map((result) => result.p50)),
    p99,
    floors: beside,
    missed,
  };
}

const speedOf = (results: readonly LoadResult[]) => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  processorTime: median(results.map(({ processorTime }) => processorTime)),
});

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
