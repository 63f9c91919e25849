import path from 'node:path';
import { dateFormat } from '#shared/contract/date-format.ts';
import { takeServer } from '#shared/platform/database.ts';
import { type Env, readEnv, uploadsDir } from '#shared/platform/env.ts';
import { fileTrouble } from '#shared/platform/file-trouble.ts';
import { createLogger, type Logger } from '#shared/platform/logger.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { backupFile } from './keep-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// The shop's time zone is known only after the restore.
const MOMENT = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

type Command = (
  options: { databaseUrl: string; uploadsDir: string; log: Logger },
  file: string,
  env: Env,
) => Promise<void>;

const commands: Record<string, { file: (env: Env) => string | undefined; run: Command }> = {
  backup: {
    file: (env) => backupFile(env.backupDir ?? path.join(env.dataDir, 'backups'), new Date()),
    run: async (options, file) => {
      const { rows, pictures } = await writeBackup({ ...options, file }).catch((error) => {
        const trouble = fileTrouble(error, { ENOENT: 'такую папку не создать' });
        throw trouble === undefined ? error : new StartError(`${file}: копия не записана, ${trouble}`);
      });
      process.stdout.write(`Копия готова: ${file} (строк ${rows}, картинок ${pictures}).\n`);
    },
  },
  restore: {
    file: () => undefined,
    run: async (options, file) => {
      const { createdAt } = await restoreBackup({ ...options, file });
      process.stdout.write(`Магазин восстановлен, каким он был ${MOMENT.format(new Date(createdAt))} по UTC.\n`);
    },
  },
};

const HELP = `npm run backup [-- ФАЙЛ]
npm run restore -- ФАЙЛ

backup записывает резервную копию магазина — базу и фотографии — в папку копий или в указанный файл. restore восстанавливает
магазин из копии; база для этого нужна пустая.`;

await runCommand(HELP, async () => {
  const [name = '', given] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new StartError(`Нужна команда ${Object.keys(commands).join(' или ')}, а не «${name}»`);
  const env = readEnv();
  const file = given ?? command.file(env);
  if (file === undefined) throw new StartError('Укажите файл копии: npm run restore -- ФАЙЛ');
  const log = createLogger(env, name);
  const server = await takeServer(env, log);
  await command.run({ databaseUrl: server.directUrl, uploadsDir: uploadsDir(env), log }, path.resolve(file), env);
  await server.release();
});
