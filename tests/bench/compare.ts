import { CONNECTIONS, type LoadResult, runLoad } from './load/load.ts';
import type { BenchOptions } from './options.ts';
import type { BenchShop } from './shop.ts';
import type { FloorName, Work } from './works.ts';

export interface Figure {
  work: string;
  products: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Medians of the floors in the same run, answers a second. */
  floors: Partial<Record<FloorName, number>>;
  /** What the bars ask for and what was missed. */
  missed: string[];
}

/** Measures the shop and its floors in turn, several times, and takes the medians. */
export async function compare(shop: BenchShop, works: readonly Work[], options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const work of works) {
    const connections = work.connections ?? CONNECTIONS;
    const ask = (port: number, requests: Work['requests']) =>
      runLoad({ port, requests, connections, warmMs: 1_000, ms: options.seconds * 1_000 });
    const own: LoadResult[] = [];
    const floors = new Map<FloorName, number[]>();
    for (let run = 0; run < options.runs; run++) {
      own.push(await ask(shop.port, work.requests));
      for (const [name, requests] of Object.entries(work.floors) as [FloorName, Work['requests']][]) {
        floors.set(name, [...(floors.get(name) ?? []), (await ask(shop.floorPort, requests)).perSecond]);
      }
    }
    figures.push(figureOf(work, shop.products, own, floors));
  }
  return figures;
}

function figureOf(work: Work, products: number, own: LoadResult[], floors: Map<FloorName, number[]>): Figure {
  const perSecond = median(own.map((result) => result.perSecond));
  const p99 = median(own.map((result) => result.p99));
  const beside = Object.fromEntries([...floors].map(([name, rates]) => [name, median(rates)]));
  const { least = {} } = work;
  const missed = [
    ...Object.entries(work.bars).flatMap(([name, bar]) =>
      perSecond < bar * (beside[name] ?? 0) ? [`less than ${bar} × ${name}`] : [],
    ),
    ...(perSecond < (least.perSecond ?? 0) ? [`less than ${least.perSecond} a second`] : []),
    ...(p99 > (least.p99 ?? Number.POSITIVE_INFINITY) ? [`p99 above ${least.p99} ms`] : []),
  ];
  return {
    work: work.name,
    products,
    perSecond,
    p50: median(own.map((result) => result.p50)),
    p99,
    floors: beside,
    missed,
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
