import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, { rows: number; cells: number }>> = {
  ArrowDown: { rows: 1, cells: 0 },
  ArrowUp: { rows: -1, cells: 0 },
  ArrowRight: { rows: 0, cells: 1 },
  ArrowLeft: { rows: 0, cells: -1 },
};

/** Moves the focus between cells of the table; Space selects the focused row. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, select: (row: number) => void): void {
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return;
  if (event.key === ' ' && !(cell instanceof HTMLInputElement)) {
    event.preventDefault();
    select(Number(row.dataset.row));
    return;
  }
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  if (step.cells === 0) inColumnOf(cell, cellsOf(rows[rows.indexOf(row) + step.rows] ?? row))?.focus();
  else cellsOf(row)[cellsOf(row).indexOf(cell) + step.cells]?.focus();
}

const cellsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

/** The cell of the same column, or of the nearest one: rows of variants have fewer cells. */
function inColumnOf(cell: HTMLElement, cells: readonly HTMLElement[]): HTMLElement | undefined {
  const distance = (other: HTMLElement) => Math.abs(columnOf(other) - columnOf(cell));
  const nearest = Math.min(...cells.map(distance));
  return cells.find((other) => distance(other) === nearest);
}

const columnOf = (cell: HTMLElement): number => cell.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
