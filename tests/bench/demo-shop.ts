import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';
import { freePort } from '../support/free-port.ts';

const START_WITHIN_MS = 120_000;

/** The demo shop as `npm start` opens it, with its own database. */
export async function openDemoShop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prilavok-bench-'));
  const [port, botPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(projectRoot, 'shared', 'platform', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      BOT_PORT: String(botPort),
      SANDBOX_PORT: String(sandboxPort),
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const since = performance.now();
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || performance.now() - since > START_WITHIN_MS)
      throw new Error('the shop does not open');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    close: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
