import path from 'node:path';
import { createLogger } from '#shared/platform/logger.ts';
import { runMain } from '#shared/platform/process.ts';
import { supervise } from '#shared/platform/supervisor.ts';

// A supervisor of the programs given as arguments; it prints "open" when all are ready.
const log = createLogger({ logLevel: 'info' }, 'supervisor');

await runMain(async () => {
  const supervisor = supervise(
    process.argv.slice(2).map((name) => ({ name, file: path.join(import.meta.dirname, `${name}.ts`), env: {} })),
    log,
  );
  try {
    await supervisor.ready;
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  process.stdout.write('open\n');
  return { close: supervisor.stop, hurry: supervisor.kill };
});
