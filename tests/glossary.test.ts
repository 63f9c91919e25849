import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { zoneOf } from './architecture-rules.ts';

const root = path.resolve(import.meta.dirname, '..');
const glossary = readFileSync(path.join(root, 'GLOSSARY.md'), 'utf8');

/** Names that may contain a refused word, each for a reason. */
const ALLOWED: [name: string, word: string, why: string][] = [
  ['noticeSchema', 'notice', 'the wire has a field of that name'],
  ['inRussianLetters', 'letter', 'of the alphabet'],
];

/** Cells of the glossary's tables, row by row, without the head. */
const rows = glossary
  .split('\n')
  .filter((line) => /^\| (?!word |---)/.test(line) && !line.startsWith('|---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** The parts of a name in any spelling, each in the singular: `takeLettersAgain` is take, letter, again. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/(?<=[^s])s$/, ''));

const refused = rows.flatMap((cells) => quoted(cells.at(-1)));

function refusedWordIn(name: string): string | undefined {
  const parts = `-${partsOf(name).join('-')}-`;
  return refused.find((word) => parts.includes(`-${partsOf(word).join('-')}-`) && !isAllowed(name, word));
}

const isAllowed = (name: string, word: string): boolean =>
  ALLOWED.some(([allowed, only]) => allowed === name && only === word);

describe('the glossary', () => {
  const sources = readSources();

  it('has its words once each', () => {
    const words = rows.map(([word]) => word);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('refuses no word that it gives', () => {
    expect(rows.flatMap(([word = '']) => refusedWordIn(word) ?? [])).toEqual([]);
  });

  it('knows every table of the shop', () => {
    const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8');
    const tables = [...schema.matchAll(/^model (\w+) \{/gm)].map((match) => match[1] ?? '');
    const named = rows.flatMap((cells) => quoted(cells[2]));
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter((table) => !named.includes(table))).toEqual([]);
  });

  it('names no table or type that is not there', () => {
    const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8');
    const known = new Set([
      ...[...schema.matchAll(/^(?:model|enum) (\w+) \{/gm)].map((match) => match[1]),
      ...sources.flatMap(({ declared }) => declared),
    ]);
    const named = rows.flatMap((cells) => quoted(cells[2])).filter((name) => /^[A-Z]\w+$/.test(name));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('keeps the names of files to its words', () => {
    const breaches = sources.flatMap(({ file }) => {
      const word = refusedWordIn(path.basename(file).replace(/\..*$/, ''));
      return word ? [`${file}: “${word}” is not a word of the glossary`] : [];
    });
    expect(breaches).toEqual([]);
  });

  it('keeps the names of exports to its words', () => {
    const breaches = sources.flatMap(({ file, exported }) =>
      exported.flatMap((name) => {
        const word = refusedWordIn(name);
        return word ? [`${name} in ${file}: “${word}” is not a word of the glossary`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it.each([
    ['takeLetters', 'letter'],
    ['NOTICE_KINDS', 'notice'],
    ['few-at-once', 'few-at-once'],
    ['paymentNotices', 'notice'],
    ['noticed', undefined],
    ['inRussianLetters', undefined],
    ['userTelegramOf', 'user-telegram'],
    ['telegramUser', undefined],
  ])('judges %s', (name, word) => {
    expect(refusedWordIn(name)).toBe(word);
  });
});

interface Source {
  file: string;
  exported: string[];
  /** Exported names and those of the file alone. */
  declared: string[];
}

function readSources(): Source[] {
  const files = ['api', 'bot', 'prisma', 'shared', 'tests', 'webapp'].flatMap(walk);
  return files.filter((file) => zoneOf(file) !== 'generated').map(readSource);
}

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : walk(file);
    return /\.(tsx?|css)$/.test(entry.name) ? [file] : [];
  });
}

const DECLARED = /^(export )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

function readSource(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = [...text.matchAll(DECLARED)];
  return {
    file,
    exported: found.flatMap(([, isExported, name]) => (isExported && name ? [name] : [])),
    declared: found.map((match) => match[2] ?? ''),
  };
}
