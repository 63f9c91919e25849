import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { sourceName } from '#shared/contract/order-source.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './order-head.module.css';
import { OrderLink } from './order-link.tsx';
import { PaymentPills, StatePill } from './order-pills.tsx';

/** The state of the order, since when, and who works on it. */
export function OrderHead({ data: { order, is_blocked } }: { data: DeskOrder }) {
  const [params] = useAddress();
  const facts = [
    `Оформлен ${dateInWords(order.created_at)}`,
    order.worker && `ведёт ${order.worker}`,
    order.source !== '' && `пришёл: ${sourceName(order.source)}`,
  ];
  const isForgotten = order.status === 'completed' && order.due > 0;
  return (
    <div className={styles.head}>
      <div className={styles.pills}>
        <StatePill order={order} />
        <PaymentPills order={order} />
      </div>
      {params.has('taken') && (
        <Callout tone="success">
          <p className={styles.taken}>
            Заказ принят. Отправьте покупателю ссылку: по ней он увидит заказ и оплатит его.
          </p>
          <OrderLink order={order} />
        </Callout>
      )}
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {isForgotten && <Callout tone="danger">Заказ завершён, а деньги не отмечены. Получили их?</Callout>}
      {is_blocked && <Callout tone="info">Магазин больше не принимает заказы этого покупателя.</Callout>}
    </div>
  );
}
