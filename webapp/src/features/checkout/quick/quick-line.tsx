import { formatRoubles } from '#shared/contract/money.ts';
import { ProductPicture } from '#webapp/components/shop/product-picture.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './quick-buy.module.css';

/** The product and variant, so that nobody orders the wrong one. */
export function QuickLine({ line }: { line: CartLine }) {
  const chosen = line.selectedAttributeData.map((entry) => `${entry.attribute_name}: ${entry.value_name}`).join(', ');
  return (
    <>
      <div className={styles.line}>
        <div className={styles.picture}>
          <ProductPicture place="orderLine" src={line.thumbnail} alt="" />
        </div>
        <div className={styles.words}>
          <p className={styles.title}>{keepTogether(line.title)}</p>
          {chosen && <p className={styles.soft}>{chosen}</p>}
        </div>
        <span className={styles.price}>{formatRoubles(line.finalPrice)}</span>
      </div>
      {line.problem !== null && <Callout tone="danger">Этого товара сейчас нет: заказать его нельзя.</Callout>}
    </>
  );
}
