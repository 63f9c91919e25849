/** How long a call takes, in milliseconds. */
export interface Measure {
  p50: number;
  p95: number;
  p99: number;
}

const ROUNDS = 60;
const WARMING = 10;

/** Runs calls one after another; the first ones are only a warm-up. */
export async function measure(call: (round: number) => Promise<unknown>): Promise<Measure> {
  const times: number[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    const started = performance.now();
    await call(round);
    if (round >= WARMING) times.push(performance.now() - started);
  }
  return percentiles(times);
}

/** The percentiles of times. */
export function percentiles(times: readonly number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
