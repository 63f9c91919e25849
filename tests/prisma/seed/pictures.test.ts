import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog } from '#prisma/seed/catalog.ts';
import { pictureName } from '#prisma/seed/copy-pictures.ts';
import { sales } from '#prisma/seed/sales.ts';

const FOLDER = path.join(import.meta.dirname, '../../../prisma/seed/pictures');

const goods = catalog
  .flatMap(({ products }) => products)
  .flatMap(({ slug, pictures }) => pictures.map((_, index) => pictureName(slug, index)));
const banners = sales.map(({ slug }) => slug);
const all = [...goods, ...banners, 'logo'];

const read = (name: string): string => readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8');
const matches = (svg: string, pattern: RegExp): string[] => [...svg.matchAll(pattern)].map((match) => match[1] ?? '');

describe('the demo pictures', () => {
  it('are those that the goods, the sales and the shop name, and no others', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(all.map((name) => `${name}.svg`).sort());
  });

  it.each(all)('%s stands by itself', (name) => {
    const svg = read(name);
    expect(svg).not.toMatch(/<script|<foreignObject|<image|<text|\son[a-z]+=|style=|data:/i);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/);
    const ids = matches(svg, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...matches(svg, /url\(#([^)]*)\)/g), ...matches(svg, / href="#([^"]*)"/g)];
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each([
    ...goods.map((name) => [name, 800, 1000, 10_240] as const),
    ...banners.map((name) => [name, 1200, 800, 16_384] as const),
  ])('%s is %i × %i and below %i bytes', (name, width, height, limit) => {
    const svg = read(name);
    expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}"`));
    expect(Buffer.byteLength(svg)).toBeLessThan(limit);
  });

  it('are all different', () => {
    expect(new Set(all.map(read)).size).toBe(all.length);
  });
});
