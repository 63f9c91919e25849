import { buildPages } from '../../webapp/build.ts';

/** Vitest's global setup for tests that start the API alone, which serves only built pages. */
export const setup = () => buildPages({ log: (line) => process.stdout.write(`${line}\n`) });
