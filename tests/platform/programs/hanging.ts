import { runMain } from '#shared/platform/process.ts';

await runMain(async () => {
  process.stdout.write(`hanging runs as ${process.pid}\n`);
  return { close: () => new Promise<never>(() => {}) };
});
