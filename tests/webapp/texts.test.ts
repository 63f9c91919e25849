import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXED_TEXTS, type FixedText, ONLY_THROWN, WITHOUT_SCREEN } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Without comments and with the spaces of JSX lines as one, so that a text is found as it is shown. */
const sources = globSync('{webapp/src,api,shared}/**/*.{ts,tsx}', { cwd: root })
  .map(read)
  .map((text) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/\s+/g, ' '))
  .join('\n');

const nameOf = ({ pieces }: FixedText) => pieces.join('…');

describe('the texts of the specification', () => {
  it.each(FIXED_TEXTS.map((text) => [nameOf(text), text] as const))('«%s» stands in the sources', (_, { pieces }) => {
    for (const piece of pieces) expect(sources.includes(piece), piece).toBe(true);
  });

  it.each(FIXED_TEXTS.map((text) => [nameOf(text), text] as const))('«%s» is seen in its test', (_, text) => {
    const { pieces, test } = text;
    const body = bodyOf(...test);
    for (const piece of pieces) expect(body.includes(unescaped(piece.trim())), piece).toBe(true);
  });

  it('that are only thrown stand in the sources', () => {
    expect(ONLY_THROWN.filter((text) => !sources.includes(text))).toEqual([]);
  });

  it('are each in the table once', () => {
    const named = [...FIXED_TEXTS.map(nameOf), ...ONLY_THROWN, ...WITHOUT_SCREEN];
    expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
  });
});

/** From a test's own line to the next test's; backslashes of regular expressions left out. */
function bodyOf(file: string, name: string): string {
  const text = unescaped(read(path.join('tests', file)));
  const starts = [...text.matchAll(/^ *(?:test|bare|anyTest|it)(?:\.each\([^)]*\))?\(\s*'([^\n]*)/gm)];
  const found = starts.filter(([, title = '']) => title.startsWith(name));
  expect(found.length, `${file} has one test that begins with «${name}»`).toBe(1);
  const [start] = found;
  const next = starts.find(({ index }) => index > (start?.index ?? 0));
  return text.slice(start?.index, next?.index);
}

function unescaped(text: string): string {
  return text.replaceAll('\\', '');
}
