import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';
import { type Program, startProgram } from '../platform/program.ts';
import { PUBLIC_URL, type TestTelegram } from './bot.ts';
import { freePort } from './free-port.ts';

/** The real bot process, as `npm run start:bot` runs it. It is killed at the end of the test if it still runs. */
export async function startBotProgram(
  telegram: TestTelegram,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Program> {
  return startProgram(path.join(projectRoot, 'bot', 'main.ts'), {
    env: {
      BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.apiRoot,
      PUBLIC_URL,
      DATABASE_URL: databaseUrl,
      BOT_PORT: String(await freePort()),
      OWNER_TELEGRAM_ID: '1',
      BOT_WEBHOOK_SECRET: '',
      RATE_LIMIT_FACTOR: '1000',
      UNDO_SECONDS: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
}

export const untilItRuns = (program: Program) => program.says(/the bot runs/);

export async function killed(program: Program): Promise<void> {
  program.signal('SIGKILL');
  await program.ended;
}
