import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../document-page.ts';

/** Head elements that speed up the first rendering of a page. Empty if the build has no list of its parts. */
export interface PageAssets {
  /** For a product's sheet: its style, and preloads of its scripts. */
  sheet: string;
  /** For a font that the shop serves; the key is its name in lower case. */
  fonts: Readonly<Record<string, string>>;
}

interface Chunk {
  file: string;
  name?: string;
  /** Their keys in the manifest. */
  imports?: string[];
  css?: string[];
}

/** The files of the built storefront, as Vite lists them. */
type Manifest = Record<string, Chunk | undefined>;

/** The names of the chunks in `webapp/vite.config.ts`: of the first screen, and of a product's sheet. */
const CHUNKS = { first: 'shop', sheet: 'product-sheet' } as const;
const FONT_SHEET = /@fontsource-variable\/([\w-]+)\/wght\.css$/;

export async function readPageAssets(pagesDir: string): Promise<PageAssets> {
  const written = await readFile(path.join(pagesDir, '.vite', 'manifest.json'), 'utf8').catch(() => null);
  if (written === null) return { sheet: '', fonts: {} };
  const manifest = JSON.parse(written) as Manifest;
  return { sheet: await sheetElements(pagesDir, manifest), fonts: await fontElements(pagesDir, manifest) };
}

async function sheetElements(pagesDir: string, manifest: Manifest): Promise<string> {
  const sheet = chunkOf(manifest, CHUNKS.sheet);
  const first = partsOf(manifest, chunkOf(manifest, CHUNKS.first));
  const parts = [...partsOf(manifest, sheet)].filter((part) => !first.has(part));
  const styles = [...new Set(parts.flatMap((part) => part.css ?? []))].map((file) => styleElements(pagesDir, file));
  const preloads = parts
    .filter((part) => part !== sheet)
    .map(({ file }) => `<link rel="modulepreload" href="/${escapeHtml(file)}">`);
  // Among the page's own scripts, so that the sheet reacts to presses as soon as the page is loaded.
  const script = sheet ? `<script type="module" src="/${escapeHtml(sheet.file)}"></script>` : '';
  return [...(await Promise.all(styles)), ...preloads, script].join('');
}

/** The files of a font that every page needs, both alphabets and the rouble sign: loaded before the first rendering. */
const PRELOADED = /\/([\w-]+)-(?:(?:cyrillic|latin)-wght-normal|rouble)\.woff2$/;

async function fontElements(pagesDir: string, manifest: Manifest): Promise<Record<string, string>> {
  const found = Object.entries(manifest).flatMap(([name, part]) => {
    const font = FONT_SHEET.exec(name)?.[1];
    return part && font !== undefined ? [{ font, sheet: part.file }] : [];
  });
  const preloads = preloadsOf(manifest);
  const elements = found.map(
    async ({ font, sheet }) => [font, (preloads[font] ?? '') + (await styleElements(pagesDir, sheet))] as const,
  );
  return Object.fromEntries(await Promise.all(elements));
}

/** By the font's name. */
function preloadsOf(manifest: Manifest): Record<string, string> {
  const preloads: Record<string, string> = {};
  for (const [name, part] of Object.entries(manifest)) {
    const font = PRELOADED.exec(name)?.[1];
    if (!part || font === undefined) continue;
    const element = `<link rel="preload" as="font" type="font/woff2" href="/${escapeHtml(part.file)}" crossorigin>`;
    preloads[font] = (preloads[font] ?? '') + element;
  }
  return preloads;
}

/** A style in the page itself; the disabled link tells the storefront that it is present. */
async function styleElements(pagesDir: string, file: string): Promise<string> {
  const style = await readFile(path.join(pagesDir, file), 'utf8');
  return `<style>${style.trim()}</style><link rel="stylesheet" href="/${escapeHtml(file)}" disabled>`;
}

const chunkOf = (manifest: Manifest, name: string): Chunk | undefined =>
  Object.values(manifest).find((chunk) => chunk?.name === name);

/** A chunk with all its imports, except those that are loaded on demand. */
function partsOf(manifest: Manifest, from: Chunk | undefined): Set<Chunk> {
  const seen = new Set<Chunk>();
  const open = [from];
  while (open.length > 0) {
    const chunk = open.pop();
    if (!chunk || seen.has(chunk)) continue;
    seen.add(chunk);
    open.push(...(chunk.imports ?? []).map((key) => manifest[key]));
  }
  return seen;
}
