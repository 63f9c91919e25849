import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { type Entry, open, type ZipFile } from 'yauzl';

/** A ZIP archive whose entries can be read in any order. */
export interface Archive {
  names: string[];
  stream: (name: string) => Promise<Readable>;
  /** Undefined if there is no such entry. */
  json: (name: string) => Promise<unknown>;
  close: () => void;
}

/** Rejects if the file is not a complete ZIP archive. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const entries = await readEntries(zip);
  const stream = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`the archive has no ${name}`);
    return new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
  };
  return {
    names: [...entries.keys()],
    stream: async (name) => stream(name),
    json: async (name) => (entries.has(name) ? json(await stream(name)) : undefined),
    close: () => zip.close(),
  };
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}
