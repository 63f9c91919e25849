import { runMain } from '#shared/platform/process.ts';

await runMain(async () => {
  throw new Error('a defect');
});
