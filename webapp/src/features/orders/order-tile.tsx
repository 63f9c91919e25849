import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import { canBePaid } from '#shared/contract/order-status.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { ProductPicture } from '#webapp/components/shop/product-picture.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { discountOf } from '#webapp/lib/orders/discount-of.ts';
import { offeredHere, paidToPerson } from '#webapp/lib/payment/method-rules.ts';
import { paymentPath } from '#webapp/lib/payment/open-in-browser.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { canBeCancelled } from './order-actions.ts';
import { OrderDialog } from './order-dialog.tsx';
import { ProgressLine, TrackLine } from './order-progress.tsx';
import { OrderReviewButton } from './order-review-button.tsx';
import { OrderStatusPill } from './order-status-pill.tsx';
import styles from './order-tile.module.css';
import { buyerPaymentWords, isPaidLater } from './payment-words.ts';
import { RepeatOrder } from './repeat-order.tsx';
import { RestoreOrder } from './restore-order.tsx';

interface OrderTileProps {
  order: Order;
  userId: number;
  /** The level of the card's heading. */
  level: 2 | 3;
}

export function OrderTile({ order, userId, level }: OrderTileProps) {
  const [open, setOpen] = useState<'details' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const Heading = `h${level}` as const;
  const id = `order-${order.id}`;
  const discount = discountOf(order);
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  return (
    <article className={classes(sheet.sheet, styles.card)} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <Heading id={id} className={styles.number}>
            <Link href={orderPagePath(order.order_hash)} className={styles.toOrder}>
              Заказ №{order.order_number}
            </Link>
          </Heading>
          <time className={styles.soft} dateTime={order.created_at}>
            {dateInWords(order.created_at)}
          </time>
        </div>
        <OrderStatusPill status={order.status} />
      </div>
      <ProgressLine order={order} />
      <TrackLine order={order} />
      <OrderPictures order={order} />
      <p className={styles.sum}>
        <span>{goodsOf(order)}</span>
        <strong>{formatRoubles(order.total)}</strong>
      </p>
      {discount > 0 && <p className={styles.soft}>Скидка {formatRoubles(discount)} уже учтена</p>}
      <p className={styles.soft}>
        {order.can_restore ? 'Не оплачен или не подтверждён вовремя' : buyerPaymentWords(order, methods)}
      </p>
      <div className={styles.actions}>
        <PayOrder order={order} methods={methods} />
        <OrderReviewButton order={order} onSeveral={() => setOpen('details')} />
        {order.can_restore && <RestoreOrder order={order} userId={userId} />}
        <RepeatOrder order={order} />
        <Button look="quiet" onClick={() => setOpen('details')}>
          Подробнее
        </Button>
        {canBeCancelled(order) && (
          <Button look="quiet" onClick={() => setOpen('cancel')}>
            Отменить заказ
          </Button>
        )}
      </div>
      {open === 'details' && <OrderDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelOrderDialog order={order} userId={userId} onClose={close} />}
    </article>
  );
}

function goodsOf({ items }: Order): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${russianPlural(count, 'товар', 'товара', 'товаров')}`;
}

const SHOWN = 4;

function OrderPictures({ order }: { order: Order }) {
  const shown = order.items.length > SHOWN ? order.items.slice(0, SHOWN - 1) : order.items;
  const hidden = order.items.length - shown.length;
  return (
    <ul className={styles.pictures}>
      {shown.map((line) => (
        <li key={`${line.id}:${line.title}:${line.value_name}`}>
          <ProductPicture place="orderLine" src={line.thumbnail || null} alt={line.title} />
        </li>
      ))}
      {hidden > 0 && <li className={styles.more}>+{hidden}</li>}
    </ul>
  );
}

/** A button to pay an open order, if it can be paid here. */
function PayOrder({ order, methods }: { order: Order; methods: readonly PaymentMethod[] }) {
  const { settings } = useSettings();
  const platform = usePlatform();
  const takesMoney = methods.some((method) => offeredHere(method, platform) && !paidToPerson(method));
  if (!settings.shop.payments_enable || !takesMoney || !canBePaid(order) || isPaidLater(order, methods)) return null;
  return (
    <ButtonLink href={paymentPath(order.order_hash)}>
      {order.payment_status === 'pending' ? 'Вернуться к оплате' : 'Оплатить'}
    </ButtonLink>
  );
}
