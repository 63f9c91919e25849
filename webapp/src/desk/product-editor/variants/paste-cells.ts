import type { FormVariant } from '#webapp/desk/product-editor/form/product-form.ts';
import { CELLS, COLUMNS, type Column } from './matrix-columns.ts';

/**
 * Cells as spreadsheets copy them: a line for each row, tabs between cells. A single cell is pasted as ordinary text.
 */
export function copiedCells(text: string): string[][] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** Pastes them into the matrix from a cell on, down and to the right; the rest is left out. */
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
