import { useQuery } from '@tanstack/react-query';
import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import { GoodsRows } from '#webapp/components/shop/goods-rows.tsx';
import { OrderLines } from '#webapp/components/shop/order-lines.tsx';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { shownFields } from '#webapp/lib/orders/order-fields.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './order-dialog.module.css';
import { OrderProgress, TrackLine } from './order-progress.tsx';
import { OrderStatusPill } from './order-status-pill.tsx';
import { buyerPaymentWords } from './payment-words.ts';
import { ReviewLine } from './review-line.tsx';

export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const payment = [order.payment_method_name, buyerPaymentWords(order, methods)].filter(Boolean).join(' · ');
  const facts = [
    ...shownFields(order, 'receiver'),
    { name: 'Доставка', value: order.delivery_title },
    ...(order.delivery_day === '' ? [] : [{ name: 'Когда', value: deliveryDayWords(order) }]),
    ...shownFields(order, 'delivery'),
    { name: 'Оплата', value: payment },
    { name: 'Код заказа', value: order.order_hash },
  ];
  return (
    <Dialog title={`Заказ №${order.order_number}`} onClose={onClose}>
      <div className={styles.state}>
        <OrderStatusPill status={order.status} />
        <time dateTime={order.created_at}>{dateInWords(order.created_at)}</time>
      </div>
      <OrderProgress order={order} />
      <TrackLine order={order} />
      <OrderLines
        lines={order.items}
        below={({ id, title }) => id !== null && <ReviewLine order={order} productId={id} title={title} />}
      />
      <div className={styles.sums}>
        <GoodsRows label="Товары" discounts={order.discounts} goods={order.cart_total} />
        <Sum label={order.delivery_title} sum={order.delivery_price} />
        {order.rent_type === 'u2p' && order.rent_price > 0 && (
          <Sum label="Комиссия сервиса U2P" sum={order.rent_price} />
        )}
        <p className={styles.total}>
          <span>Итого к оплате</span>
          <span>{formatRoubles(order.total)}</span>
        </p>
        {order.due > 0 && order.due < order.total && <Sum label="Осталось заплатить" sum={order.due} />}
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ButtonLink look="quiet" href={orderPagePath(order.order_hash)}>
        Страница заказа
      </ButtonLink>
    </Dialog>
  );
}

function Sum({ label, sum }: { label: string; sum: number }) {
  return (
    <p className={styles.row}>
      <span>{label}</span>
      <span>{sum === 0 ? 'Бесплатно' : formatRoubles(sum)}</span>
    </p>
  );
}
