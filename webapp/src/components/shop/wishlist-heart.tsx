import type { Product } from '#shared/contract/product.ts';
import { FullHeartIcon, HeartIcon } from '#webapp/components/ui/icons.tsx';
import { useWish } from '#webapp/lib/wishlist/use-wish.ts';
import styles from './wishlist-heart.module.css';

/** The heart in the corner of a product's picture. */
export function WishlistHeart({ product }: { product: Product }) {
  const { isIn, toggle } = useWish(product);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isIn}
      aria-label={`В список желаний: ${product.title}`}
      onClick={toggle}
    >
      <span className={styles.disc}>{isIn ? <FullHeartIcon size={22} /> : <HeartIcon size={22} />}</span>
    </button>
  );
}
