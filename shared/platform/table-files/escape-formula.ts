import type { Cell } from '#shared/domain/imports/table-row.ts';

/** A spreadsheet program would read this as a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;

/** Makes a text that spreadsheet programs show as it is and do not calculate. */
export const escapeFormula = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);
