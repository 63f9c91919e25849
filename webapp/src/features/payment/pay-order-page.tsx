import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Order } from '#shared/contract/order.ts';
import { canBePaid } from '#shared/contract/order-status.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import styles from './pay-form.module.css';
import { PayForm } from './pay-form.tsx';
import { PaidScreen, UnpayableScreen } from './payment-outcome-screens.tsx';

interface PayOrderPageProps {
  /** The order is paid, so a checkout with this order is finished. May be called more than once. */
  onPaid: (order: Order) => void;
  /** The order will be paid to a person, so a checkout with this order is finished too. */
  onOffline: (order: Order) => void;
}

/** `/checkout/pay?order={hash}`: pays an existing order, also after a failed payment. */
export function PayOrderPage({ onPaid, onOffline }: PayOrderPageProps) {
  usePageTitle('Оплата заказа');
  const [search] = useSearchParams();
  const hash = search.get('order') ?? '';
  const [isTwice, setTwice] = useState(false);
  const { data: order, error, refetch, isRefetching } = useQuery({ ...orderQuery(hash), enabled: hash !== '' });
  const isPaid = order?.payment_status === 'paid';
  useEffect(() => {
    if (order && isPaid) onPaid(order);
  }, [order, isPaid, onPaid]);
  if (hash === '' || (error instanceof ApiError && error.code === 'order_not_found')) {
    return <ScreenState mark={<BrokenMark />} title="Заказ не найден" text="Проверьте ссылку на оплату." isHeading />;
  }
  if (order && isPaid) return <PaidScreen order={order} isTwice={isTwice} />;
  if (order && !canBePaid(order)) return <UnpayableScreen order={order} />;
  return (
    <div className={styles.narrow}>
      <Page title="Оплата заказа">
        {order?.payment_status === 'pending' && (
          <Callout tone="info">
            Проверяем прошлую попытку оплаты. Если вы уже заплатили, второй раз платить не нужно.
          </Callout>
        )}
        {order && (
          <PayForm
            key={order.order_hash}
            order={order}
            methodId={Number(search.get('method')) || order.payment_method_id}
            wantsOther={search.has('other')}
            onOffline={onOffline}
            onPaid={(paid) => {
              setTwice(paid.isTwice);
              onPaid(order);
              void refetch();
            }}
          />
        )}
        {!order && !error && <Bone height="280px" onMain />}
        {!order && error && (
          <ScreenState mark={<BrokenMark />} title="Заказ не загрузился" text={sentenceOf(error)} alert>
            <Button busy={isRefetching} onClick={() => void refetch()}>
              Повторить
            </Button>
          </ScreenState>
        )}
      </Page>
    </div>
  );
}
