import { openDatabase } from '#shared/platform/database.ts';
import { type Env, readEnv, uploadsDir } from '#shared/platform/env.ts';
import { createLogger, type Logger } from '#shared/platform/logger.ts';
import { prepareDatabase } from '#shared/platform/prepare-database.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { migrateDatabase } from './migrate.ts';

const commands: Record<string, (url: string, env: Env, log: Logger) => Promise<void>> = {
  migrate: async (url, env, log) => {
    const applied = await migrateDatabase(url, { log });
    log.info(applied.length === 0 ? 'the database is up to date' : `${applied.length} migrations applied`);
    await prepare(url, env, log, env.demo);
  },
  seed: (url, env, log) => prepare(url, env, log, true),
};

function prepare(url: string, env: Env, log: Logger, demo: boolean): Promise<void> {
  return prepareDatabase(url, { demo, uploadsDir: uploadsDir(env), log });
}

const HELP = `npm run db:migrate
npm run db:seed

migrate обновляет таблицы базы для этой версии магазина. seed наполняет магазин, в котором ещё нет товаров, примерами.`;

await runCommand(HELP, async () => {
  const name = process.argv[2] ?? '';
  const command = commands[name];
  if (!command) throw new StartError(`Нужна команда ${Object.keys(commands).join(' или ')}, а не «${name}»`);
  const env = readEnv();
  const log = createLogger(env, 'database');
  const database = await openDatabase(env, log);
  await command(database.directUrl, env, log);
  await database.close();
});
