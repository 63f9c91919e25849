import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { OrderActions, OrderSheet } from './order-actions.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { orderQuery } from './order-calls.ts';
import { OrderEvents } from './order-events.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import styles from './order-screen.module.css';
import { OrderSteps } from './order-steps.tsx';
import { OrderTalk } from './order-talk.tsx';
import { OrderTrack } from './order-track.tsx';
import { ordersPlace } from './orders-place.ts';

/** The screen of one order. */
export function OrderScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch, dataUpdatedAt } = useQuery(orderQuery(id));
  return (
    <Screen title={data ? `Заказ №${data.order.order_number}` : 'Заказ'} back={ordersPlace()}>
      {data ? (
        // What is typed or opened for one order does not follow to another.
        <OrderView key={data.order.id} data={data} readAt={dataUpdatedAt} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}

function OrderView({ data, readAt }: { data: DeskOrder; readAt: number }) {
  const [search] = useSearchParams();
  // A link from the chat opens the sheet of an action that the chat does not have.
  const [sheet, open] = useState(() => search.get('do'));
  return (
    <>
      <OrderHead data={data} />
      <OrderSteps data={data} readAt={readAt} open={open} />
      <div className={styles.parts}>
        <div className={styles.goods}>
          <OrderGoods data={data} />
          <OrderMoney data={data} />
        </div>
        <div className={styles.side}>
          <OrderBuyer data={data} open={open} />
          <OrderTrack data={data} />
          <OrderTalk data={data} />
          <OrderNotes data={data} />
        </div>
        <div className={styles.past}>
          <OrderEvents diary={data.diary} />
          <OrderActions data={data} open={open} />
        </div>
      </div>
      {sheet !== null && <OrderSheet name={sheet} data={data} onClose={() => open(null)} />}
    </>
  );
}
