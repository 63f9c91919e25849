import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import type { DeliveryNote as PackedOrder } from '#shared/contract/desk/pick-list.ts';
import { formatKopecks, formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { sumRows } from '#shared/contract/order-page-words.ts';
import { itemWords } from '#webapp/desk/orders/item-words.ts';
import { quotedFields } from '#webapp/desk/orders/quoted-fields.ts';
import { russianDate } from '#webapp/lib/russian-date.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './print.module.css';

/** The delivery note of a parcel: goods, buyer and what is to be paid. Order notes are not printed. */
export function DeliveryNote({ order }: { order: PackedOrder }) {
  const { settings } = useSettings();
  const { order_number, created_at, due, items, paid, returned } = order;
  const rows = sumRows({ order, paid: paid + returned, returned });
  return (
    <article className={styles.paper}>
      <div className={styles.head}>
        <h2>Заказ №{order_number}</h2>
        <p>
          {settings.title} · {russianDate(created_at)}
        </p>
      </div>
      <Receiver order={order} />
      <ul>
        {items.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
          <NoteLine key={at} line={line} />
        ))}
      </ul>
      <dl className={styles.sums}>
        {rows.map(({ label, sum, look }) => (
          <div key={label} data-look={look}>
            <dt>{label}</dt>
            <dd>{formatRoubles(sum)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.due}>{due > 0 ? `К оплате: ${formatRoubles(due)}` : 'Оплачено'}</p>
    </article>
  );
}

function Receiver({ order }: { order: Order }) {
  const { fio, phone, delivery_title, address, carrier, track_number } = order;
  const track = [carrier, track_number].filter((part) => part !== '').join(' ');
  const facts: [string, string][] = [
    ['Получатель', fio],
    ['Телефон', phone],
    ['Доставка', delivery_title || 'Самовывоз'],
    ['Когда', deliveryDayWords(order)],
    ['Адрес', address === delivery_title ? '' : address],
    ['Трек', track],
    ...quotedFields(order).map(({ name, value }): [string, string] => [name, value]),
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function NoteLine({ line }: { line: Order['items'][number] }) {
  const { title, quantity, price } = line;
  const kind = itemWords(line);
  return (
    <li className={styles.line}>
      <span className={styles.box} />
      <span>
        <span className={styles.name}>{title}</span>
        {kind && (
          <>
            <br />
            {kind}
          </>
        )}
      </span>
      <span className={styles.number}>{quantity} шт.</span>
      <span className={styles.number}>{formatKopecks(Math.round(price * 100) * quantity)}</span>
    </li>
  );
}
