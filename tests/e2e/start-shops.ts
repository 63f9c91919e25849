import type { FullConfig } from '@playwright/test';
import { startShopProgram } from './shop-program.ts';

/** Playwright's global setup: starts the shops of all projects at the same time. */
export default async function startShops({ projects }: FullConfig): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(
    projects.map(({ metadata }) => startShopProgram({ ...metadata.ports, dataDir: metadata.dataDir, isDemo: true })),
  );
  const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return stop;
  await stop();
  throw failed.reason;
}
