import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { shownOldPrice, shownPrice } from '#shared/contract/shown-price.ts';
import type { ChosenEntries } from '#shared/contract/variant-choice.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import styles from './price-line.module.css';
import { Saving } from './saving.tsx';

interface PriceLineProps {
  product: Product;
  chosen: ChosenEntries;
  /** On the sheet, where the price is the first thing beside the picture. */
  large?: boolean;
}

/** What is chosen costs so much; what it cost before, struck through, with the saving. */
export function PriceLine({ product, chosen, large }: PriceLineProps) {
  const { price, isFrom } = shownPrice(product, chosen);
  const oldPrice = shownOldPrice(product, chosen);
  return (
    <div className={classes(styles.line, large && styles.large, hasOldPrices(product) && styles.roomy)}>
      <p className={styles.price}>
        {isFrom && <span className={styles.from}>от </span>}
        {formatRoubles(price)}
      </p>
      {oldPrice !== null && (
        <p className={styles.before}>
          <s>
            <span className="visually-hidden">Старая цена: </span>
            {formatRoubles(oldPrice)}
          </s>
          <Saving price={price} oldPrice={oldPrice} />
        </p>
      )}
    </div>
  );
}

/** Its place is there for every choice, so that nothing moves between one with an old price and one without. */
const hasOldPrices = ({ old_price, attributes, variants }: Product): boolean =>
  [{ old_price }, ...attributes, ...variants].some((one) => one.old_price !== null);
