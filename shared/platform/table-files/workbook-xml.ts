import { SaxesParser } from 'saxes';
import type { ZipEntry } from './zip-entries.ts';

// Parts of a workbook are parsed while they are unpacked, so a sheet of 40 MB is never in memory as a whole.

export interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** No part of a workbook nests deeper. The parser keeps every open element in memory. */
const MAX_DEPTH = 64;

/** Yields after each parsed piece. */
export async function* parsed(entry: ZipEntry, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('elements of a workbook are nested too deep');
    open(local(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of await entry.open()) {
    parser.write(decoder.decode(piece as Uint8Array, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

export async function parseAll(entry: ZipEntry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) return;
  for await (const _ of parsed(entry, handlers));
}
