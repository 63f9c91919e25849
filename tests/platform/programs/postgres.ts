import { acquireEmbeddedPostgres } from '#shared/platform/embedded-postgres/acquire-embedded-postgres.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { runMain } from '#shared/platform/process.ts';

// A user of the embedded database in the folder named by its argument; it says the address.
await runMain(async () => {
  const log = createLogger({ logLevel: 'info' }, 'postgres');
  const server = await acquireEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log });
  process.stdout.write(`at ${server.url} .\n`);
  return { close: server.release };
});
