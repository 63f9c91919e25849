import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seedsOf } from './seeds.ts';

// `npm run days -- --seeds 1..1000 [--diary]`: plays trading days with faults, and ends with an error if one ends badly.

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1..10' }, diary: { type: 'boolean', default: false } },
});
// What is wrong with them is better said here than in the middle of a test's output.
seedsOf(values.seeds);
const child = spawn(path.resolve('node_modules', '.bin', 'vitest'), ['run', 'tests/faults/days/days.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DAY_SEEDS: values.seeds, DAY_DIARY: values.diary ? '1' : '' },
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
