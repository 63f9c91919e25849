import { acquireEmbeddedPostgres } from '#shared/platform/embedded-postgres/acquire-embedded-postgres.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { runMain } from '#shared/platform/process.ts';

// Uses the embedded database in the folder given as its argument, and prints the address.
await runMain(async () => {
  const log = createLogger({ logLevel: 'info' }, 'postgres');
  const server = await acquireEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log });
  process.stdout.write(`at ${server.url} .\n`);
  return { close: server.release };
});
