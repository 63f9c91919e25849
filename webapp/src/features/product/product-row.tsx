import { useId } from 'react';
import { Link } from 'wouter';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';
import { ProductPicture } from '#webapp/components/shop/product-picture.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { useProductLink } from '#webapp/lib/product-place.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './product-row.module.css';

interface Tile {
  id: number;
  title: string;
  thumbnail: string | null;
  /** The current price, if it is known. */
  price?: string;
}

export function priceTile(product: Product): Tile {
  const { price, isFrom } = shownPrice(product);
  const { id, title, thumbnail } = product;
  return { id, title, thumbnail, price: `${isFrom ? 'от ' : ''}${formatRoubles(price)}` };
}

/** Other products in a row that scrolls sideways. */
export function ProductRow({ title, products }: { title: string; products: readonly Tile[] }) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={classes(styles.row, products.length < 4 && styles.few)}>
        {products.map((product) => (
          <li key={product.id} className={styles.place}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductTile({ product }: { product: Tile }) {
  return (
    <Link {...useProductLink(product.id)} className={styles.tile}>
      <ProductPicture place="tile" src={product.thumbnail} alt="" />
      <span className={styles.name}>{keepTogether(product.title)}</span>
      {product.price && <span className={styles.price}>{product.price}</span>}
    </Link>
  );
}
