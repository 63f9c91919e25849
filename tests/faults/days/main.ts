import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seedsOf } from './seeds.ts';

// `npm run days -- --seeds 1..1000 [--diary]` plays whole trading days with faults, each in a shop of its own;
// `npm run days -- --days 1000 --seed 7 [--log FILE]` plays short ones in a row in one shop, a line for each in the file.
// Both end with an error if a day ends badly.

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1..10' },
    diary: { type: 'boolean', default: false },
    days: { type: 'string' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string', default: '' },
  },
});
// Wrong arguments are reported here rather than in the middle of a test's output.
seedsOf(values.seeds);
for (const name of ['days', 'seed'] as const) {
  if (!/^\d{1,5}$/.test(values[name] ?? '1')) throw new Error(`--${name}: expected a number, got ${values[name]}`);
}
const isRow = values.days !== undefined;
const file = isRow ? 'tests/faults/days/long-run.test.ts' : 'tests/faults/days/days.test.ts';
const child = spawn(path.resolve('node_modules', '.bin', 'vitest'), ['run', file], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DAY_SEEDS: values.seeds,
    DAY_DIARY: values.diary ? '1' : '',
    DAY_COUNT: values.days ?? '',
    DAY_SEED: values.seed,
    DAY_LOG: values.log && path.resolve(values.log),
  },
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
