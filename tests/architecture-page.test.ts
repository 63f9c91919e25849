import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOP_LEVEL } from './architecture-rules.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Pages that lead people through the sources. */
const PAGES = ['ARCHITECTURE.md', 'GLOSSARY.md', 'CONTRIBUTING.md', 'README.md', ...pagesIn('docs')];

/** A path of ours in backticks; one with a placeholder is skipped. */
const PATH = new RegExp(`^(?:${TOP_LEVEL.join('|')})/[\\w./-]*$`);

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');

  it('names files and folders that exist', () => {
    expect(pathsIn(text).filter((named) => !existsSync(path.join(root, named)))).toEqual([]);
  });

  it('links to pages that exist', () => {
    expect(linksIn(text).filter((link) => !existsSync(path.join(root, path.dirname(page), link)))).toEqual([]);
  });
});

it('reads a page’s paths and links', () => {
  const text = 'See `api/main.ts`, `prisma/`, `#shared/*`, `docs/…` and [why](docs/a.md#top) or [it](https://a.ru/b).';
  expect(pathsIn(text)).toEqual(['api/main.ts', 'prisma/']);
  expect(linksIn(text)).toEqual(['docs/a.md']);
});

describe('ARCHITECTURE.md', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');

  it('describes five flows and the usual changes by the files that they touch', () => {
    const flows = sectionsOf(text, 'Five flows');
    const changes = sectionsOf(text, 'Usual changes');
    expect([flows.length, changes.length]).toEqual([5, 12]);
    for (const section of [...flows, ...changes]) expect(pathsIn(section).length).toBeGreaterThan(1);
  });

  it('has every folder of the top level', () => {
    expect(TOP_LEVEL.filter((folder) => !pathsIn(text).some((named) => named.startsWith(`${folder}/`)))).toEqual([]);
  });
});

describe('the decisions', () => {
  const pages = pagesIn('docs/decisions').filter((page) => !page.endsWith('README.md'));
  const list = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');

  it.each(pages)('%s is one page with a choice, its reason, what was refused and what follows', (page) => {
    const text = readFileSync(path.join(root, page), 'utf8');
    const heads = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(heads).toEqual(['Choice', 'Reason', 'Refused', 'Consequences']);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(60);
  });

  it('are numbered, and listed once each under their titles', () => {
    const lines = pages.map((page, at) => {
      const number = String(at + 1).padStart(4, '0');
      const title = /^# \d+\. (.+)$/m.exec(readFileSync(path.join(root, page), 'utf8'))?.[1];
      return `- [${number}](${path.basename(page)}) ${title}`;
    });
    expect(pages.length).toBeGreaterThan(20);
    expect(list.split('\n').filter((line) => line.startsWith('- ['))).toEqual(lines);
  });
});

function pagesIn(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const page = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return pagesIn(page);
      return page.endsWith('.md') ? [page] : [];
    })
    .sort();
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => (PATH.test(quoted) ? [quoted] : []));
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}

/** Sections below a heading, with their headings. */
function sectionsOf(text: string, heading: string): string[] {
  const part = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  return part.split(/^### /m).slice(1);
}
