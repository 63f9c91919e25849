import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port.ts';
import { startShopProgram } from './shop-program.ts';

export interface EmptyShop {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  close: () => Promise<void>;
}

/** A separate empty shop, as a new owner sees it. */
export async function startEmptyShop(): Promise<EmptyShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prilavok-empty-'));
  const [port, botPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const shop = startShopProgram({ port, botPort, sandboxPort, dataDir, isDemo: false });
  const close = async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await shop.ready;
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://localhost:${port}`, sandboxUrl: `http://localhost:${sandboxPort}`, dataDir, close };
}
