import { openDatabase } from '#shared/platform/database.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createLogger, type Logger } from '#shared/platform/logger.ts';
import { seedWhenEmpty } from '#shared/platform/prepare-database.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { migrateDatabase } from './migrate.ts';

const commands: Record<string, (url: string, log: Logger) => Promise<void>> = {
  migrate: async (url, log) => {
    const applied = await migrateDatabase(url, { log });
    log.info(applied.length === 0 ? 'the database is up to date' : `${applied.length} migrations applied`);
  },
  seed: async (url, log) => {
    await migrateDatabase(url, { log });
    const seeded = await seedWhenEmpty(url, log);
    log.info(seeded ? 'the demo shop is filled' : 'the database holds a shop already: nothing was added');
  },
};

await runCommand(async () => {
  const name = process.argv[2] ?? '';
  const command = commands[name];
  if (!command) throw new StartError(`expected a command, ${Object.keys(commands).join(' or ')}, got "${name}"`);
  const env = readEnv();
  const log = createLogger(env, 'database');
  const database = await openDatabase(env, log);
  await command(database.url, log);
  await database.close();
});
