import { runMain } from '#shared/platform/process.ts';

await runMain(async () => {
  process.stdout.write(`healthy runs as ${process.pid}\n`);
  return {
    close: async () => {
      process.stdout.write('healthy closes\n');
    },
  };
});
