/** How long a call takes, in milliseconds. */
export interface Measure {
  p50: number;
  p95: number;
}

/** Calls one after another, the first ones only to warm up. */
export async function measure(call: (round: number) => Promise<unknown>, rounds = 60, warming = 10): Promise<Measure> {
  const times: number[] = [];
  for (let round = 0; round < warming + rounds; round++) {
    const started = performance.now();
    await call(round);
    if (round >= warming) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
