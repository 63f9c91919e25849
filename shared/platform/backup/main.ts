import path from 'node:path';
import { takeServer } from '#shared/platform/database.ts';
import { type Env, readEnv, uploadsDir } from '#shared/platform/env.ts';
import { createLogger, type Logger } from '#shared/platform/logger.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { backupFile } from './keep-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Command = (
  options: { databaseUrl: string; uploadsDir: string; log: Logger },
  file: string,
  env: Env,
) => Promise<void>;

const commands: Record<string, { file: (env: Env) => string | undefined; run: Command }> = {
  backup: {
    file: (env) => backupFile(env.backupDir ?? path.join(env.dataDir, 'backups'), new Date()),
    run: async (options, file) => {
      const { rows, pictures } = await writeBackup({ ...options, file });
      options.log.info({ rows, pictures }, `the backup is ${file}`);
    },
  },
  restore: {
    file: () => undefined,
    run: async (options, file) => {
      const { createdAt } = await restoreBackup({ ...options, file });
      options.log.info(`the shop of ${createdAt} is restored`);
    },
  },
};

await runCommand(async () => {
  const [name = '', given] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new StartError(`expected a command, ${Object.keys(commands).join(' or ')}, got "${name}"`);
  const env = readEnv();
  const file = given ?? command.file(env);
  if (file === undefined) throw new StartError('expected the file of a backup: npm run restore -- FILE');
  const log = createLogger(env, name);
  const server = await takeServer(env, log);
  await command.run({ databaseUrl: server.directUrl, uploadsDir: uploadsDir(env), log }, path.resolve(file), env);
  await server.release();
});
