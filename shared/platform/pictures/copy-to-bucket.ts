import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, PRIVATE } from './file-store.ts';

interface Place {
  uploadsDir: string;
  signal: AbortSignal;
}

/** Copies this machine's files into the bucket and returns their number. */
export async function copyToBucket(bucket: FileStore, { uploadsDir, signal }: Place): Promise<number> {
  const note = noteFile(bucket, uploadsDir);
  const keys = await filesToCopy(bucket, uploadsDir);
  for (const key of keys) {
    signal.throwIfAborted();
    await bucket.write(key, await readFile(path.join(uploadsDir, ...key.split('/'))));
    await mkdir(path.dirname(note), { recursive: true });
    await appendFile(note, `${key}\n`);
  }
  return keys.length;
}

/** The files to copy, by a local list: asking the bucket about each file would take minutes at every start. */
export async function filesToCopy(bucket: FileStore, uploadsDir: string): Promise<string[]> {
  const note = noteFile(bucket, uploadsDir);
  const copied = new Set((await readFile(note, 'utf8').catch(() => '')).split('\n'));
  return (await keysUnder(uploadsDir)).filter((key) => !copied.has(key));
}

async function keysUnder(uploadsDir: string): Promise<string[]> {
  const entries = await readdir(uploadsDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => path.relative(uploadsDir, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .filter((key) => /^(?:pictures|private)\/[^/]+\//.test(key) && !key.startsWith(NOTES))
    .sort();
}

const NOTES = `${PRIVATE}copied/`;

/** Each bucket has its own list: a new bucket is empty. */
const noteFile = ({ name }: FileStore, uploadsDir: string): string =>
  path.join(uploadsDir, NOTES, createHash('sha256').update(name).digest('hex').slice(0, 16));
