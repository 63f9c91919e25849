import type { KeyboardEvent } from 'react';

const cardsOf = (column: Element | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** Arrow keys move the focus to the card above or below, or to the next column. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target as HTMLElement;
  if (!card.matches('[data-card]') || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')];
  const at = columns.findIndex((column) => column.contains(card));
  const row = cardsOf(columns[at]).indexOf(card);
  const goes: Record<string, () => HTMLElement | undefined> = {
    ArrowUp: () => cardsOf(columns[at])[row - 1],
    ArrowDown: () => cardsOf(columns[at])[row + 1],
    ArrowLeft: () => nearest(columns.slice(0, at).reverse(), row),
    ArrowRight: () => nearest(columns.slice(at + 1), row),
  };
  const next = goes[event.key]?.();
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Columns without cards are skipped. */
function nearest(columns: readonly Element[], row: number): HTMLElement | undefined {
  const cards = columns.map(cardsOf).find((list) => list.length > 0);
  return cards?.[Math.min(row, cards.length - 1)];
}
