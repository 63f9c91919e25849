import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Product } from '#shared/contract/product.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { useProductLink } from '#webapp/lib/product-place.ts';
import { keepTogether, withHyphens } from '#webapp/lib/typography.ts';
import { AttributeControl } from './attribute-control.tsx';
import { CardRating } from './card-rating.tsx';
import { PictureButtons } from './picture-button.tsx';
import { PriceLine } from './price-line.tsx';
import type { AttributeGroup } from './product-attributes.ts';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture.tsx';
import { ToCart } from './to-cart.tsx';
import { useProductChoice } from './use-product-choice.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

interface ProductCardProps {
  product: Product;
  eager: boolean;
  /** In the first row of a phone. */
  first?: boolean;
}

export function ProductCard({ product, eager, first = false }: ProductCardProps) {
  const choice = useProductChoice(product);
  const { choices, facts, chosen, choose, stateOf, missing, inStock, stock, picture } = choice;
  const badge = inStock ? stock !== null && `Осталось ${stock}` : 'Нет в наличии';
  const link = useProductLink(product.id);

  return (
    <article className={classes(styles.card, !inStock && styles.soldOut)} aria-labelledby={`p${product.id}`}>
      <div className={styles.picture}>
        {/* The title is the same link for a keyboard. */}
        <Link {...link} className={styles.open} tabIndex={-1}>
          <ProductPicture
            place="card"
            src={picture?.url ?? product.thumbnail}
            alt={picture?.alt || product.title}
            placeholder={picture?.placeholder}
            eager={eager}
            first={first}
          />
        </Link>
        {badge && <span className={styles.badge}>{badge}</span>}
        <PictureButtons>
          <WishlistHeart product={product} />
        </PictureButtons>
      </div>
      <div className={styles.body}>
        <h2 id={`p${product.id}`} className={styles.title}>
          <Link {...link} className={styles.titleLink}>
            {keepTogether(product.title)}
          </Link>
        </h2>
        <CardRating rating={product.rating} count={product.review_count} />
        {product.description && <ProductDescription text={withHyphens(keepTogether(product.description))} />}
        <div className={styles.buy}>
          {facts.length > 0 && <p className={styles.facts}>{valuesOf(facts)}</p>}
          {product.in_stock && choices.length > 0 && (
            <div className={styles.attributes}>
              {choices.map((group) => (
                <AttributeControl
                  key={group.id}
                  group={group}
                  chosen={chosen.get(group.id)}
                  onChoose={choose}
                  stateOf={stateOf}
                  wrong={missing && !chosen.has(group.id)}
                />
              ))}
            </div>
          )}
          {missing && (
            <p className={styles.warning} role="alert">
              Пожалуйста, выберите атрибут товара
            </p>
          )}
          <PriceLine product={product} chosen={chosen} />
          <ToCart product={product} choice={choice} withCartLink />
        </div>
      </div>
    </article>
  );
}

const valuesOf = (facts: AttributeGroup[]): string =>
  facts.flatMap(({ entries }) => entries.map(({ value }) => value.value)).join(' · ');

/** Two lines. A longer text fades out, and a press opens the rest. */
function ProductDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const shown = useRef<HTMLElement | null>(null);
  const keep = (element: HTMLElement | null) => {
    shown.current = element;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element is drawn for a long text, to be watched anew
  useEffect(() => {
    const element = shown.current;
    if (!element || open) return;
    const observer = new ResizeObserver(() => {
      // The element may have been replaced meanwhile; a removed element has no height.
      if (element.isConnected) setIsLong(element.scrollHeight > element.clientHeight + 2);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, isLong]);
  if (!isLong && !open) {
    return (
      <p ref={keep} className={styles.description}>
        {text}
      </p>
    );
  }
  return (
    <button ref={keep} type="button" className={styles.description} aria-expanded={open} onClick={() => setOpen(!open)}>
      {text}
    </button>
  );
}
