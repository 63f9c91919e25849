import path from 'node:path';
import { type CellContext, isDateFormat, unescaped } from './workbook-cells.ts';
import { parseAll } from './workbook-xml.ts';
import type { ZipEntry } from './zip-entries.ts';

/** Finds a part of the archive by its path. */
type PartOf = (name: string) => ZipEntry | undefined;

/** A workbook: its sheets, and what is needed to read their cells. */
export interface Book {
  sheets: ZipEntry[];
  context: CellContext;
}

/** The targets of a part's relations and their kinds, by id. */
async function relationsOf(part: string, partOf: PartOf): Promise<Map<string, { target: string; kind: string }>> {
  const found = new Map<string, { target: string; kind: string }>();
  const folder = path.posix.dirname(part);
  await parseAll(partOf(path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`)), {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target);
      found.set(Id, { target, kind: Type.slice(Type.lastIndexOf('/') + 1) });
    },
  });
  return found;
}

const WORKBOOK = 'xl/workbook.xml';

export async function openBook(partOf: PartOf): Promise<Book> {
  const relations = await relationsOf(WORKBOOK, partOf);
  const ids: string[] = [];
  let is1904 = false;
  await parseAll(partOf(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'sheet') ids.push(Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '');
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
    },
  });
  const sheets = ids.flatMap((id) => {
    const { target = '', kind } = relations.get(id) ?? {};
    return kind === 'worksheet' ? (partOf(target) ?? []) : [];
  });
  if (sheets.length === 0) throw new Error('a workbook has no sheet');
  const one = (kind: string) => partOf([...relations.values()].find((other) => other.kind === kind)?.target ?? '');
  const strings = await readStrings(one('sharedStrings'));
  return { sheets, context: { strings, dateStyles: await readDateStyles(one('styles')), is1904 } };
}

/** The shared strings of the cells, without Japanese phonetic hints (`rPh`). */
async function readStrings(entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  let words = '';
  let isText = false;
  let isSpoken = false;
  await parseAll(entry, {
    open: (name) => {
      if (name === 'si') words = '';
      else if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (text) => {
      if (isText) words += text;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      else if (name === 'si') strings.push(unescaped(words));
    },
  });
  return strings;
}

async function readDateStyles(entry: ZipEntry | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  await parseAll(entry, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) styles.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
