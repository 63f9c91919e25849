import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, [rows: number, cells: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
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
  const cells = cellsOf(rows[rows.indexOf(row) + step[0]] ?? row);
  const place = cellsOf(row).indexOf(cell) + step[1];
  cells[Math.min(Math.max(0, place), cells.length - 1)]?.focus();
}

const cellsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')];
