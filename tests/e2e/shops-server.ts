import type { PlaywrightTestConfig, Project } from '@playwright/test';
import { projectRoot } from '#shared/platform/env.ts';
import type { ShopPlace } from './shop-program.ts';

/** What start-shops.ts says when all shops are ready. */
export const SHOPS_ARE_OPEN = 'the shops are open';

/** The shop of a project takes the port and the two after it. */
export const portsFrom = (port: number) => ({ port, botPort: port + 1, sandboxPort: port + 2 });

/** The web server of Playwright for the shops of these projects, whose metadata name the port and the folder. */
export function shopsServer(projects: readonly Project[]): NonNullable<PlaywrightTestConfig['webServer']> {
  const places = projects.map(({ metadata }) => `'${metadata?.port}:${metadata?.dataDir}'`);
  return {
    command: `node tests/e2e/start-shops.ts ${places.join(' ')}`,
    cwd: projectRoot,
    wait: { stdout: new RegExp(SHOPS_ARE_OPEN) },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
  };
}

/** The shops that the command's arguments name. */
export const shopsOf = (places: readonly string[]): ShopPlace[] =>
  places.map((place) => {
    const [, port, dataDir] = /^(\d+):(.+)$/.exec(place) ?? [];
    if (!port || !dataDir) throw new Error(`not a port and a folder: ${place}`);
    return { ...portsFrom(Number(port)), dataDir, isDemo: true };
  });
