import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';
import { startProgram } from '../platform/program.ts';
import { freePort } from '../support/free-port.ts';
import { BOT_TOKEN } from '../support/launch-data.ts';

/** The API as a program on a free port, without rate limits in practice; resolves when it is open. */
export async function startApiProgram(databaseUrl: string) {
  const port = await freePort();
  const api = startProgram(path.join(projectRoot, 'api', 'main.ts'), {
    env: {
      BOT_TOKEN,
      PUBLIC_URL: 'https://shop.example',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
    },
  });
  await api.says(/the shop is open/);
  return { api, port };
}
