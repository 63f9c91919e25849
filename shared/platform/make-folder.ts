import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Makes a folder of DATA_DIR and its parents. Throws StartError. */
export function makeFolder(folder: string): void {
  try {
    createFolder(folder);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: нужна папка, которую можно создать и в которую можно писать, а указана ${folder} (${error})`,
    );
  }
}

/**
 * Makes a folder and its parents. It does not use Node.js's `recursive`, which never ends under /proc, where a folder
 * can neither be made nor found. Throws errors of the file system.
 */
export const createFolder = (folder: string, options: { mode?: number } = {}): void =>
  make(path.resolve(folder), options);

function make(folder: string, options: { mode?: number }): void {
  try {
    mkdirSync(folder, options);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && path.dirname(folder) !== folder) {
      make(path.dirname(folder), options);
      mkdirSync(folder, options);
    } else if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
