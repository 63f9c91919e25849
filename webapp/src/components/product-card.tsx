import { useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { usePlatform } from '../lib/telegram/platform-store.ts';
import { AttributeControl } from './attribute-control.tsx';
import { classes } from './classes.ts';
import { attributeGroups, shownPrice } from './product-attributes.ts';
import styles from './product-card.module.css';
import { ProductDescription } from './product-description.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ToCart } from './to-cart.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

interface ProductCardProps {
  product: Product;
  eager: boolean;
}

export function ProductCard({ product, eager }: ProductCardProps) {
  const platform = usePlatform();
  const groups = attributeGroups(product.attributes);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ProductAttribute>>(new Map());
  const [missing, setMissing] = useState(false);
  const { price, isFrom } = shownPrice(product, groups, chosen);
  const picture = product.pictures[0];

  const choose = (entry: ProductAttribute) => {
    platform.haptic('select');
    const next = new Map(chosen).set(entry.attribute_id, entry);
    setChosen(next);
    if (groups.every(({ id }) => next.has(id))) setMissing(false);
  };

  return (
    <article className={classes(styles.card, !product.in_stock && styles.soldOut)} aria-labelledby={`p${product.id}`}>
      <div className={styles.picture}>
        <ProductPicture
          src={picture?.url ?? product.thumbnail}
          alt={picture?.alt || product.title}
          placeholder={picture?.placeholder}
          eager={eager}
        />
        {!product.in_stock && <span className={styles.badge}>Нет в наличии</span>}
        <WishlistHeart product={product} />
      </div>
      <div className={styles.body}>
        <h2 id={`p${product.id}`} className={styles.title}>
          {product.title}
        </h2>
        {product.description && <ProductDescription text={product.description} />}
        <div className={styles.buy}>
          {product.in_stock && groups.length > 0 && (
            <div className={styles.attributes}>
              {groups.map((group) => (
                <AttributeControl
                  key={group.id}
                  group={group}
                  chosen={chosen.get(group.id)}
                  onChoose={choose}
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
          <p className={styles.price}>
            {isFrom && <span className={styles.from}>от </span>}
            {formatRoubles(price)}
          </p>
          <ToCart
            product={product}
            chosen={groups.every(({ id }) => chosen.has(id)) ? [...chosen.values()] : null}
            onMissing={() => setMissing(true)}
          />
        </div>
      </div>
    </article>
  );
}
