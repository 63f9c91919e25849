import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FigureTableProps {
  title: string;
  /** Headings of the columns; the first is that of the row names. */
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Shown when there are no rows. */
  none: string;
}

/** A table of figures; numbers are aligned to the right. */
export function FigureTable({ title, heads, rows, none }: FigureTableProps) {
  return (
    <div className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two goods may have one title, and rows never move
                <tr key={at}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
