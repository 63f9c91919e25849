import type { Cell } from '#shared/domain/imports/table-row.ts';

/** What a program of tables would take for a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;

/** A text that cannot run: programs of tables show the sign and calculate nothing. */
export const escapeFormula = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);
