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
  /** In the product sheet, where the price is next to the picture. */
  large?: boolean;
}

/** The price of the chosen variant; its old price, struck through, and the saving. */
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

/** The space for an old price is always reserved, so that nothing moves when another variant is chosen. */
const hasOldPrices = ({ old_price, attributes, variants }: Product): boolean =>
  [{ old_price }, ...attributes, ...variants].some((one) => one.old_price !== null);
