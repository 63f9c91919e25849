import type { FormVariant } from '#webapp/desk/product-editor/form/product-form.ts';
import { CELLS, COLUMNS, type Column } from './matrix-columns.ts';

/** Cells as spreadsheets copy them: rows by lines, cells by tabs. One cell alone is an ordinary text. */
export function copiedCells(text: string): string[][] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** Puts them into the matrix from a cell on, down and to the right; what is past its edge is left out. */
export function pasteCells(
  variants: readonly FormVariant[],
  { row, column }: { row: number; column: Column },
  cells: readonly (readonly string[])[],
): FormVariant[] {
  const first = COLUMNS.indexOf(column);
  return variants.map((variant, at) => {
    const texts = cells[at - row] ?? [];
    const changes = texts.map((text, place) => {
      const target = COLUMNS[first + place];
      return target ? CELLS[target].read(text) : {};
    });
    return Object.assign({}, variant, ...changes) as FormVariant;
  });
}
