import { runMain } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';

await runMain(async () => {
  throw new StartError('PORT: нужен свободный порт, а указан 1');
});
