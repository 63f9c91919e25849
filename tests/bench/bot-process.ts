import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';

export interface BotProcess {
  pid: number;
  end: () => Promise<void>;
}

/** Starts the real bot as `npm run start:bot` does; resolves when it works. */
export async function startBotProcess(env: Record<string, string>): Promise<BotProcess> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'bot', 'main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let written = '';
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk;
      if (written.includes('the bot runs')) resolve();
    });
    child.once('close', () => reject(new Error(`the bot ended before it worked: ${written}`)));
  });
  return {
    pid: child.pid ?? 0,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
