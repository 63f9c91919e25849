import { useEffect, useRef } from 'react';
import styles from './board.module.css';
import type { BoardColumn } from './columns.ts';

interface ColumnTabsProps {
  columns: readonly BoardColumn[];
  totals: readonly (number | null)[];
  shown: number;
  show: (at: number) => void;
}

/** Leaves a part of the previous tab visible. */
const GUTTER = 48;

/** On a phone: the columns with the number of their orders. */
export function ColumnTabs({ columns, totals, shown, show }: ColumnTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.children[shown];
    if (tab instanceof HTMLElement) row.current?.scrollTo({ left: tab.offsetLeft - GUTTER });
  }, [shown]);
  return (
    <nav ref={row} className={styles.tabs} aria-label="Колонки доски">
      {columns.map(({ title }, at) => (
        <button key={title} type="button" aria-current={at === shown || undefined} onClick={() => show(at)}>
          {title} <span className={styles.count}>{countWords(totals[at] ?? null)}</span>
        </button>
      ))}
    </nav>
  );
}

export const countWords = (total: number | null): string =>
  total === null ? '' : total >= 1000 ? '999+' : String(total);
