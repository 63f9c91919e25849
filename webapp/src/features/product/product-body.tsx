import { useEffect, useRef } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { AttributeControl, type AttributeControlProps } from '#webapp/components/shop/attribute-control.tsx';
import { ToCart } from '#webapp/components/shop/to-cart.tsx';
import { useProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { WishlistHeart } from '#webapp/components/shop/wishlist-heart.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product-body.module.css';
import { ProductReviews } from './product-reviews.tsx';
import { RatingLine } from './rating-line.tsx';
import { ShareButton } from './share-button.tsx';

export function ProductBody({ product }: { product: Product }) {
  const { groups, chosen, choose, complete, missing, askToChoose, price, isFrom } = useProductChoice(product);
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the button may stand over what it asks for.
    if (missing) warning.current?.scrollIntoView({ block: 'nearest' });
  }, [missing]);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Gallery product={product} />
          <WishlistHeart product={product} />
        </div>
        <div className={styles.facts}>
          <RatingLine productId={product.id} />
          <p className={styles.price}>
            {isFrom && <span className={styles.from}>от </span>}
            {formatRoubles(price)}
          </p>
          {product.in_stock &&
            groups.map((group) => (
              <AttributeField
                key={group.id}
                group={group}
                chosen={chosen.get(group.id)}
                onChoose={choose}
                wrong={missing && !chosen.has(group.id)}
              />
            ))}
          {missing && (
            <div ref={warning} className={styles.warning}>
              <FieldError>Пожалуйста, выберите атрибут товара</FieldError>
            </div>
          )}
          {!product.in_stock && (
            <p className={styles.soldOut}>Сейчас этого товара нет. Загляните позже или спросите у менеджера.</p>
          )}
          <div className={styles.buy}>
            <ToCart product={product} chosen={complete} onMissing={askToChoose} />
            <ShareButton product={product} />
          </div>
          {product.stock !== null && product.in_stock && product.stock <= 5 && (
            <p className={styles.few}>{`Осталось ${product.stock} шт.`}</p>
          )}
          {product.description && <p className={styles.description}>{product.description}</p>}
        </div>
      </div>
      <ProductReviews product={product} />
    </>
  );
}

/** On the sheet there is room for every value with the attribute's name above. */
function AttributeField(props: AttributeControlProps) {
  return (
    <div className={styles.attribute}>
      <p className={styles.attributeName} aria-hidden="true">
        {props.group.name}
      </p>
      <AttributeControl {...props} roomy />
    </div>
  );
}
