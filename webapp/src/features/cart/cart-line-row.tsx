import { Link } from 'wouter';
import type { PricedLine } from '#shared/contract/cart.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import { publicStock } from '#shared/contract/public-stock.ts';
import { FullPrice } from '#webapp/components/shop/full-price.tsx';
import { ProductPicture } from '#webapp/components/shop/product-picture.tsx';
import { Saving } from '#webapp/components/shop/saving.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { TrashIcon } from '#webapp/components/ui/icons.tsx';
import { QuantityStepper } from '#webapp/components/ui/quantity-stepper.tsx';
import type { CartLine, LineProblem } from '#webapp/lib/cart/cart-line.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { useProductLink } from '#webapp/lib/product-place.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './cart-line-row.module.css';

const PROBLEMS = {
  unknown: 'Этого товара больше нет в магазине. В заказ он не войдёт.',
  sold_out: 'Товар закончился. В заказ он не войдёт.',
  attributes: 'Выберите вариант заново: того, что в корзине, больше нет.',
} satisfies Record<LineProblem, string>;

interface CartLineRowProps {
  line: CartLine;
  /** The same line with the server's last price, perhaps for another quantity. */
  priced?: PricedLine | undefined;
}

export function CartLineRow({ line, priced }: CartLineRowProps) {
  const platform = usePlatform();
  const link = useProductLink(line.id, line.key);
  const { setQuantity, takeOut } = cartStore.getState();
  const oldPrice = priced?.old_price ?? 0;
  const chosen = line.selectedAttributeData.map((entry) => `${entry.attribute_name}: ${entry.value_name}`).join(', ');
  const changeWords = line.problem === null ? 'Изменить' : 'Выбрать';
  const change = (quantity: number) => {
    platform.haptic('tap');
    setQuantity(line.key, quantity);
  };
  return (
    <li className={classes(styles.line, line.problem !== null && styles.gone)} data-cart-line={line.key}>
      <div className={styles.picture}>
        {/* The title is the same link for a keyboard. */}
        <Link {...link} tabIndex={-1} aria-hidden="true">
          <ProductPicture place="cartLine" src={line.thumbnail} alt="" />
        </Link>
      </div>
      <div className={styles.facts}>
        <h2 className={styles.title} tabIndex={-1}>
          <Link {...link} className={styles.link}>
            {keepTogether(line.title)}
          </Link>
        </h2>
        {chosen && <p className={styles.soft}>{chosen}</p>}
        {(line.problem === 'attributes' || (chosen && line.hasChoice !== false)) && (
          <Link {...link} className={styles.change} data-change="" aria-label={`${changeWords} вариант: ${line.title}`}>
            {changeWords}
          </Link>
        )}
        {line.description && (
          <p className={classes(styles.soft, styles.description)}>{keepTogether(line.description)}</p>
        )}
        <LineNews line={line} isDiscounted={priced !== undefined && priced.discount > 0} />
      </div>
      <div className={styles.sums}>
        <span className={styles.total}>{formatRoubles((Math.round(line.finalPrice * 100) * line.quantity) / 100)}</span>
        {oldPrice > line.finalPrice && (
          <>
            <FullPrice price={oldPrice} />
            <Saving price={line.finalPrice} oldPrice={oldPrice} />
          </>
        )}
        <span className={styles.soft}>{formatRoubles(line.finalPrice)} за шт.</span>
      </div>
      <div className={styles.controls}>
        {line.problem === null && (
          <QuantityStepper
            label={line.title}
            quantity={line.quantity}
            most={Math.min(line.stock ?? MAX_QUANTITY, MAX_QUANTITY)}
            onChange={change}
          />
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Удалить: ${line.title}`}
          onClick={() => takeOut(line.key)}
        >
          <TrashIcon size={18} />
          Удалить
        </button>
      </div>
    </li>
  );
}

interface LineNewsProps {
  line: CartLine;
  /**
   * A promo code is applied. It may replace a sale: the piece then has its full price, but is not more expensive.
   */
  isDiscounted: boolean;
}

/** What has changed since the line was added. */
function LineNews({ line, isDiscounted }: LineNewsProps) {
  if (line.problem !== null) return <p className={styles.problem}>{PROBLEMS[line.problem]}</p>;
  return (
    <>
      {publicStock(line.stock) !== null && <p className={styles.soft}>Осталось {line.stock} шт.</p>}
      {line.priceWas !== null && !isDiscounted && (
        <p className={styles.changed} role="status">
          Цена изменилась: была {formatRoubles(line.priceWas)}, теперь {formatRoubles(line.finalPrice)}
        </p>
      )}
      {line.quantityWas !== null && (
        <p className={styles.changed} role="status">
          Можно заказать {line.quantity} шт., было выбрано {line.quantityWas}
        </p>
      )}
    </>
  );
}
