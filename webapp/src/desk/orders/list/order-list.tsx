import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { orderPageQuery } from '#webapp/desk/orders/order-lists.ts';
import { isNarrowed, queryOf, shownOf } from './list-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import styles from './order-list.module.css';
import { OrderRow } from './order-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface OrderListProps {
  params: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

const NOTHING = {
  open: 'Открытых заказов нет: всё разобрано',
  today: 'Сегодня заказов ещё не было',
  new: 'Новых заказов нет',
  pack: 'Собирать нечего: все заказы в работе уже собраны',
  unpaid: 'Все открытые заказы оплачены',
  unanswered: 'Всем покупателям ответили',
  refund: 'Возвращать нечего',
  completed: 'Завершённых заказов пока нет',
  cancelled: 'Отменённых заказов нет',
  all: 'Заказов пока нет',
} satisfies Record<ReturnType<typeof shownOf>, string>;

/** Orders as a list, newest first. New orders do not shift the pages. */
export function OrderList({ params, change }: OrderListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(orderPageQuery(queryOf(params)));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const turn = (where: 'older_than' | 'newer_than', cursor: string | null) => {
    change({ older_than: null, newer_than: null, [where]: cursor });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <OrderFilters params={params} change={change} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.data.length === 0 ? (
        isNarrowed(params) ? (
          <EmptyState title="Ничего не нашлось" text="Попробуйте номер, последние цифры телефона, имя или товар." />
        ) : (
          <EmptyState title={NOTHING[shownOf(params)]} />
        )
      ) : (
        <>
          <p className={styles.total} role="status">
            {data.total === null ? '' : `Заказов: ${data.total >= 1000 ? 'больше 999' : data.total}`}
          </p>
          <ul className={styles.list} aria-busy={isPlaceholderData}>
            {data.data.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                isChosen={chosen.includes(order.id)}
                choose={(isChosen) =>
                  setChosen((ids) => [...ids.filter((id) => id !== order.id), ...(isChosen ? [order.id] : [])])
                }
              />
            ))}
          </ul>
        </>
      )}
      {data && (data.previous ?? data.next) && (
        <nav className={styles.pages} aria-label="Страницы">
          <Button look="bare" disabled={!data.previous} onClick={() => turn('newer_than', data.previous)}>
            <LeftIcon size={20} />
            Новее
          </Button>
          <Button look="bare" disabled={!data.next} onClick={() => turn('older_than', data.next)}>
            Раньше
            <RightIcon size={20} />
          </Button>
        </nav>
      )}
      <SelectionBar ids={chosen} clear={() => setChosen([])} />
    </>
  );
}
