/** A part of a document as people read it. */
export type DocumentPart =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** The first row names the columns. */
  | { kind: 'table'; rows: string[][] };

/**
 * Reads a document's text: an empty line separates paragraphs, a line after `## ` is a heading, and lines whose cells
 * are separated by `|` are a table.
 */
export function documentParts(body: string): DocumentPart[] {
  // A heading is a part of its own, also without empty lines around it.
  const blocks = body.replace(HEADING, '\n\n$&\n\n').split(/\n{2,}/);
  return blocks.map((block) => block.trim()).flatMap((block) => (block === '' ? [] : [partOf(block)]));
}

const HEADING = /^#{1,3}[ \u00a0]+\S.*$/gm;

function partOf(block: string): DocumentPart {
  const [, heading] = /^#{1,3}[ \u00a0]+(.+)$/.exec(block) ?? [];
  if (heading !== undefined) return { kind: 'heading', text: heading };
  const rows = block.split('\n').map(cellsOf);
  const width = rows[0]?.length ?? 0;
  const isTable = rows.length > 1 && width > 1 && rows.every((cells) => cells.length === width);
  return isTable ? { kind: 'table', rows } : { kind: 'paragraph', text: block };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
