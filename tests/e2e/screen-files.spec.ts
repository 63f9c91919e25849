import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#shared/platform/env.ts';
import { expect, test } from './shop-test.ts';

interface Chunk {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  /** Their keys in the manifest. */
  imports?: string[];
  css?: string[];
}

/** The files that each screen, sheet or window needs besides those of the page that opens it. */
function filesByScreen(pages: string, first: string): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, pages, '.vite/manifest.json'), 'utf8'));
  const chunks = new Map<string, Chunk>(Object.entries(manifest));
  const filesOf = (key: string, files = new Set<string>()): Set<string> => {
    const chunk = chunks.get(key);
    if (!chunk || files.has(chunk.file)) return files;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) filesOf(imported, files);
    return files;
  };
  const [opener] = [...chunks].find(([, { name }]) => name === first) ?? [];
  const there = filesOf(opener ?? '');
  expect(there.size, `the chunk ${first} of ${pages}`).toBeGreaterThan(2);
  const screens = [...chunks].filter(([, { isDynamicEntry }]) => isDynamicEntry);
  return Object.fromEntries(screens.map(([key]) => [key, [...filesOf(key)].filter((file) => !there.has(file))]));
}

// Browsers fetch six files at a time from a server without HTTP/2, and the bundler, left alone, makes forty of a checkout.
for (const [pages, first, most] of [
  ['webapp/dist', 'shop', 10],
  ['webapp/dist/desk', 'open-desk', 8],
] as const) {
  test(`nothing of ${pages} waits for more than ${most} files @desktop`, () => {
    const screens = Object.entries(filesByScreen(pages, first));
    expect(screens.length).toBeGreaterThan(20);
    expect(screens.filter(([, files]) => files.length > most)).toEqual([]);
  });
}
