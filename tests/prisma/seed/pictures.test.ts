import { describe, expect, it } from 'vitest';
import { catalog } from '#prisma/seed/catalog.ts';
import { allPictures, pictureName, renderPicture } from '#prisma/seed/gallery.ts';
import { sales } from '#prisma/seed/sales.ts';

const products = catalog.flatMap((category) => category.products);
const productPictures = products.flatMap(({ slug, pictures }) => pictures.map((_, index) => pictureName(slug, index)));

/** What keeps this text from being well-formed XML; null when nothing does. */
function malformed(svg: string): string | null {
  const open: string[] = [];
  let rest = svg;
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<>&]*")*)(\/?)>/.exec(rest);
    if (tag === null) return rest.slice(0, 60);
    const [all, closing, name = '', , selfClosing] = tag;
    if (closing === '/') {
      if (open.pop() !== name) return `</${name}>`;
    } else if (selfClosing !== '/') open.push(name);
    rest = rest.slice(all.length);
    if (open.length === 0 && rest !== '') return rest.slice(0, 60);
  }
  return open.length === 0 ? null : `<${open.join('> <')}>`;
}

const matches = (svg: string, pattern: RegExp): string[] => [...svg.matchAll(pattern)].map((match) => match[1] ?? '');

describe('the check for XML', () => {
  it.each([
    '<svg><g></svg></g>',
    '<svg><g></svg>',
    '<svg a=1/>',
    '<svg/><svg/>',
    '<svg>a & b</svg>',
    '<svg x="§"y=""/>',
  ])('refuses %s', (text) => {
    expect(malformed(text)).not.toBeNull();
  });
});

describe('the demo pictures', () => {
  it.each(allPictures())('$name is well-formed, complete and stands by itself', ({ svg }) => {
    expect(malformed(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined|Infinity|[§⟪⟫]/);
    expect(svg).not.toMatch(/<script|<foreignObject|<image|<text|\son[a-z]+=|style=|data:/i);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/);

    const ids = matches(svg, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...matches(svg, /url\(#([^)]*)\)/g), ...matches(svg, / href="#([^"]*)"/g)];
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    expect(matches(svg, / href="([^#][^"]*)"/g)).toEqual([]);
  });

  it.each(productPictures)('%s is a card of 800 × 1000 below 10 KB', (name) => {
    const svg = renderPicture(name);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 1000" width="800" height="1000"/,
    );
    expect(Buffer.byteLength(svg)).toBeLessThan(10_240);
  });

  it.each(sales.map(({ slug }) => slug))('%s is a wide picture for the carousel', (name) => {
    const svg = renderPicture(name);
    expect(svg).toContain('viewBox="0 0 1200 800"');
    expect(Buffer.byteLength(svg)).toBeLessThan(16_384);
  });

  it('come out the same every time', () => {
    expect(allPictures()).toEqual(allPictures());
  });

  it('are all different', () => {
    const drawn = allPictures().map(({ svg }) => svg);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('has no picture that nobody named', () => {
    expect(() => renderPicture('no-such-picture')).toThrow('no-such-picture');
  });
});
