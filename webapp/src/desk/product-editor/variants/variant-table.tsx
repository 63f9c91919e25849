import type { ReactNode } from 'react';
import { CELLS, COLUMNS } from './matrix-columns.ts';
import styles from './variants.module.css';

/** The matrix for a wide window. */
export function VariantTable({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} data-matrix="">
        <caption className="visually-hidden">
          Варианты. Стрелки и Enter ведут по ячейкам, столбец из таблицы можно вставить
        </caption>
        <thead>
          <tr>
            <th scope="col">Вариант</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {CELLS[column].label}
              </th>
            ))}
            <th scope="col">Фото</th>
            <th scope="col">Виден</th>
            <td />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
