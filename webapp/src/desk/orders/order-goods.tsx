import { Link } from 'wouter';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { formatKopecks, formatRoubles } from '#shared/contract/money.ts';
import { sumRows } from '#shared/contract/order-page-words.ts';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { Thumbnail } from '#webapp/desk/products/thumbnail.tsx';
import { itemWords } from './item-words.ts';
import styles from './order-goods.module.css';

type Line = DeskOrder['order']['items'][number];

/** The lines of the order and its total. */
export function OrderGoods({ data: { order, money, returned_lines } }: { data: DeskOrder }) {
  const rows = sumRows({ order, paid: money.received, returned: money.returned });
  const delivery = returned_lines.find(({ place }) => place === null);
  return (
    <Panel title="Товары">
      <ul>
        {order.items.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
          <li key={at} className={styles.line}>
            <OrderedItem line={line} back={returned_lines.find(({ place }) => place === at)} />
          </li>
        ))}
      </ul>
      {delivery && <p className={styles.back}>Доставка: возврат {formatRoubles(delivery.sum)}</p>}
      <dl className={styles.sums}>
        {rows.map(({ label, sum, look }) => (
          <div key={label} className={styles.sum} data-look={look}>
            <dt>{label}</dt>
            <dd>{formatRoubles(sum)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface OrderedItemProps {
  line: Line;
  /** The pieces that were returned. */
  back: DeskOrder['returned_lines'][number] | undefined;
}

function OrderedItem({ line, back }: OrderedItemProps) {
  const { id, title, quantity, price, thumbnail, in_stock } = line;
  const kind = itemWords(line);
  return (
    <>
      <Thumbnail url={thumbnail || null} />
      <div className={styles.words}>
        {id === null ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <Link href={`/products/${id}`} className={styles.title}>
            {title}
          </Link>
        )}
        {kind !== '' && <p className={styles.soft}>{kind}</p>}
        <p className={quantity > 1 ? styles.several : styles.soft}>
          {quantity} шт. × {formatRoubles(price)}
        </p>
        {back && (
          <p className={styles.back}>
            Возврат{back.quantity > 0 && `: ${back.quantity} из ${quantity} шт.`} · {formatRoubles(back.sum)}
          </p>
        )}
        {in_stock === false && <p className={styles.gone}>Сейчас нет в наличии</p>}
      </div>
      <span className={styles.price}>{formatKopecks(Math.round(price * 100) * quantity)}</span>
    </>
  );
}
