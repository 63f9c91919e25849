import { ProductPicture } from '#webapp/components/shop/product-picture.tsx';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import styles from './line-pictures.module.css';

/** As many as fit into one row next to the form. */
const MOST_SHOWN = 5;

/** The pictures of the order lines; with many lines, the number of the others. */
export function LinePictures({ lines }: { lines: readonly CartLine[] }) {
  const shown = lines.length > MOST_SHOWN ? lines.slice(0, MOST_SHOWN - 1) : lines;
  const rest = lines.length - shown.length;
  return (
    <ul className={styles.pictures} aria-label="Товары в заказе">
      {shown.map(({ key, title, thumbnail }) => (
        <li key={key}>
          <ProductPicture place="thumb" src={thumbnail || null} alt={title} />
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>+{rest}</li>}
    </ul>
  );
}
