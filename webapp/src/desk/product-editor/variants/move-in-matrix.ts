import type { KeyboardEvent } from 'react';
import { COLUMNS, type Column } from './matrix-columns.ts';

/** Arrows and Enter move between cells; left and right only when the caret is at the edge of the text. */
export function moveInMatrix(event: KeyboardEvent<HTMLInputElement>): void {
  const cell = event.currentTarget;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = neighbourOf(cell, event.key, event.shiftKey);
  if (target === null) return;
  // Enter must never submit the form.
  event.preventDefault();
  const table = cell.closest('[data-matrix]');
  table?.querySelector<HTMLInputElement>(`[data-row="${target.row}"][data-column="${target.column}"]`)?.focus();
}

function neighbourOf(cell: HTMLInputElement, key: string, isShifted: boolean) {
  const row = Number(cell.dataset.row);
  const column = cell.dataset.column as Column;
  const beside = (step: number) => COLUMNS[COLUMNS.indexOf(column) + step] ?? column;
  const isAll = cell.selectionStart === 0 && cell.selectionEnd === cell.value.length;
  const isAtStart = cell.selectionEnd === 0 || isAll;
  const isAtEnd = cell.selectionStart === cell.value.length || isAll;
  if (key === 'ArrowDown' || (key === 'Enter' && !isShifted)) return { row: row + 1, column };
  if (key === 'ArrowUp' || (key === 'Enter' && isShifted)) return { row: row - 1, column };
  if (isShifted) return null;
  if (key === 'ArrowLeft' && isAtStart) return { row, column: beside(-1) };
  if (key === 'ArrowRight' && isAtEnd) return { row, column: beside(1) };
  return null;
}
