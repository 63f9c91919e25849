import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './env.ts';
import type { Logger } from './logger.ts';
import { StartError } from './start-error.ts';

/**
 * Builds the pages whose sources changed. It runs in a separate process, so that the database starts meanwhile and the
 * bundler's memory is freed. Throws StartError with the bundler's message.
 */
export function buildPages(log: Logger, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(projectRoot, 'webapp', 'build.ts')], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new StartError(`Страницы не собираются:\n${output.trim()}`));
      for (const line of output.split('\n').filter(Boolean)) log.info(line);
      resolve();
    });
  });
}
