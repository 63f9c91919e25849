import { runMain } from '#shared/platform/process.ts';

await runMain(async () => {
  process.stdout.write(`steady runs as ${process.pid}\n`);
  return {
    close: async () => {
      process.stdout.write('steady closes\n');
    },
  };
});
