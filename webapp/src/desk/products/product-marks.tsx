import type { DeskProduct } from '#shared/contract/desk/product-row.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import styles from './product-marks.module.css';

/** Labels of a product: hidden, pinned and so on. */
export function ProductMarks({ product }: { product: DeskProduct }) {
  const marks = marksOf(product);
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map(([words, tone]) => (
        <li key={words} className={classes(styles.mark, tone && styles[tone])}>
          {words}
        </li>
      ))}
    </ul>
  );
}

type Mark = [words: string, tone?: 'danger' | 'accent'];

function marksOf({ is_archived, is_hidden, is_pinned, sale_price, availability, category }: DeskProduct): Mark[] {
  return [
    ...(is_archived ? [['В архиве'] satisfies Mark] : is_hidden ? [['Скрыт'] satisfies Mark] : []),
    ...(category.is_hidden ? [['Категория скрыта'] satisfies Mark] : []),
    ...(is_pinned ? [['Закреплён', 'accent'] satisfies Mark] : []),
    ...(sale_price !== null ? [['Акция', 'accent'] satisfies Mark] : []),
    ...(availability === 'out' ? [['Закончился', 'danger'] satisfies Mark] : []),
    ...(availability === 'low' ? [['Заканчивается', 'danger'] satisfies Mark] : []),
  ];
}
