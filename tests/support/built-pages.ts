import { buildPages } from '../../webapp/build.ts';

/** Vitest's global setup for tests that start the API by itself, which serves built pages only. */
export const setup = () => buildPages({ log: (line) => process.stdout.write(`${line}\n`) });
