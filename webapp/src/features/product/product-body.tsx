import { useEffect, useRef } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { AttributeControl, type AttributeControlProps } from '#webapp/components/shop/attribute-control.tsx';
import { PictureButtons } from '#webapp/components/shop/picture-button.tsx';
import { PriceLine } from '#webapp/components/shop/price-line.tsx';
import type { AttributeGroup } from '#webapp/components/shop/product-attributes.ts';
import { ToCart } from '#webapp/components/shop/to-cart.tsx';
import { type ProductChoice, useProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { useChosenLine } from '#webapp/components/shop/use-to-cart.ts';
import { WishlistHeart } from '#webapp/components/shop/wishlist-heart.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { useEditedLine } from '#webapp/lib/cart/edited-line.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { AskLink } from './ask-link.tsx';
import { CartLink } from './cart-link.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { Gallery } from './gallery.tsx';
import { MoreGoods } from './more-goods.tsx';
import { PriceNews } from './price-news.tsx';
import styles from './product-body.module.css';
import { ProductReviews } from './product-reviews.tsx';
import { QuickBuyButton } from './quick-buy-button.tsx';
import { RatingLine } from './rating-line.tsx';
import { ReplaceLine, useReplaceLine } from './replace-line.tsx';
import { ShareButton } from './share-button.tsx';
import { SizeTableLink } from './size-table-link.tsx';
import { StockLine } from './stock-line.tsx';
import { TelegramAction } from './telegram-action.tsx';

export function ProductBody({ product }: { product: Product }) {
  const edited = useEditedLine(product.id);
  const choice = useProductChoice(product, edited?.selectedAttributeValues);
  const replace = useReplaceLine({ product, choice, edited });
  const inTelegram = useInTelegram();
  const { choices, facts, chosen, choose, stateOf, missing, asked, picture } = choice;
  const minimum = useHigherMinimum(product, choice);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the missing choice may be out of view. The first one is more important than the words below them.
    if (asked === 0) return;
    for (const part of ['warning', 'choice']) {
      body.current?.querySelector(`[data-missing="${part}"]`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [asked]);
  return (
    <div ref={body} className={styles.body}>
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Gallery product={product} shownId={picture?.id} />
          <PictureButtons>
            <WishlistHeart product={product} />
            <ShareButton product={product} />
          </PictureButtons>
        </div>
        <div className={styles.facts}>
          <PriceLine product={product} chosen={chosen} large />
          <PriceNews product={product} chosen={chosen} />
          <RatingLine productId={product.id} />
          <StockLine product={product} choice={choice} />
          {(product.in_stock || product.variants.length > 0) &&
            choices.map((group) => (
              <AttributeField
                key={group.id}
                group={group}
                chosen={chosen.get(group.id)}
                onChoose={choose}
                stateOf={stateOf}
                wrong={missing && !chosen.has(group.id)}
              />
            ))}
          <Facts facts={facts} />
          {product.attributes.length > 0 && <SizeTableLink product={product} />}
          {missing && (
            <div className={styles.warning} data-missing="warning">
              <FieldError>Пожалуйста, выберите атрибут товара</FieldError>
            </div>
          )}
          <div className={classes(styles.buy, !inTelegram && styles.bar)}>
            {replace && !inTelegram && <ReplaceLine replace={replace} />}
            <ToCart
              product={product}
              choice={choice}
              isElsewhere={inTelegram && replace === null}
              isBesides={replace !== null}
            />
            {minimum === null && replace === null && <QuickBuyButton product={product} choice={choice} />}
            {!inTelegram && replace === null && <CartLink product={product} choice={choice} />}
          </div>
          {inTelegram && <TelegramAction product={product} choice={choice} replace={replace} />}
          {choice.inStock && minimum !== null && (
            <p className={styles.soft}>Минимальный заказ — {formatRoubles(minimum)}</p>
          )}
          <DeliveryLine />
          {product.description && <p className={styles.description}>{keepTogether(product.description)}</p>}
          <AskLink productId={product.id} />
        </div>
      </div>
      <ProductReviews product={product} />
      <MoreGoods product={product} />
    </div>
  );
}

/** The minimum order in roubles if one piece costs less: it cannot be bought alone. */
function useHigherMinimum(product: Product, choice: ProductChoice): number | null {
  const { settings } = useSettings();
  const { line } = useChosenLine(product, choice);
  const { min_order_total_price: minimum } = settings.shop;
  return (line?.finalPrice ?? product.price) < minimum ? minimum : null;
}

/** What there is nothing to choose about: brand, material, a single size. */
function Facts({ facts }: { facts: AttributeGroup[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.properties}>
      {facts.map(({ id, name, entries }) => (
        <div key={id} className={styles.property}>
          <dt>{name}</dt>
          <dd>{entries.map(({ value }) => value.value).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In the sheet there is space for all values, with the attribute's name above them. */
function AttributeField(props: AttributeControlProps) {
  return (
    <div className={styles.attribute} data-missing={props.wrong ? 'choice' : undefined}>
      <p className={styles.attributeName} aria-hidden="true">
        {props.group.name}
      </p>
      <AttributeControl {...props} roomy />
    </div>
  );
}
