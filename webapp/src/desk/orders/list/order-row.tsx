import { Link } from 'wouter';
import { shortDeliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import type { FoundOrder } from '#shared/contract/desk/order-search.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PaymentPills, StatePill } from '#webapp/desk/orders/order-pills.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './order-list.module.css';

interface OrderRowProps {
  order: FoundOrder;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

/** An order in the list. */
export function OrderRow({ order, isChosen, choose }: OrderRowProps) {
  const { id, order_number, created_at, amount_to_pay, fio, phone, delivery_title, worker, is_unanswered } = order;
  const day = shortDeliveryDayWords(order);
  const facts = [
    fio || phone,
    delivery_title || 'Самовывоз',
    day && `доставка\u00a0${day}`,
    worker && `ведёт ${worker}`,
  ];
  return (
    <li className={styles.item}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />
        <span className="visually-hidden">Выбрать заказ №{order_number}</span>
      </label>
      <Link href={`/orders/${id}`} className={styles.row}>
        <span className={styles.number}>№{order_number}</span>
        <span className={styles.sum}>{formatRoubles(amount_to_pay)}</span>
        <span className={styles.facts}>
          Оформлен <time dateTime={created_at}>{dateInWords(created_at)}</time>
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </span>
        <span className={styles.pills}>
          <StatePill order={order} />
          <PaymentPills order={order} />
          {is_unanswered && <span className={styles.waits}>Ждёт ответа</span>}
        </span>
      </Link>
    </li>
  );
}
