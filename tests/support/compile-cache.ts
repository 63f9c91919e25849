import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';

/** All processes that tests start share one compile cache: it saves a second of processor time each. */
export const COMPILE_CACHE = path.join(projectRoot, 'node_modules', '.cache', 'prilavok-compiled');
