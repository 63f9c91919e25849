import { useEffect } from 'react';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { Board } from './board/board.tsx';
import { DeliveryDayFilter } from './delivery-day-filter.tsx';
import { OrderList } from './list/order-list.tsx';
import { rememberOrdersPlace } from './orders-place.ts';

const VIEWS = [
  ['board', 'Доска'],
  ['list', 'Список'],
] as const;

/** The orders as a board, or as a list with search. */
export function OrdersScreen() {
  const [params, change] = useAddress();
  useEffect(() => rememberOrdersPlace(params));
  const day = params.get('delivery_day');
  const view = params.get('view') === 'list' ? 'list' : 'board';
  const actions = (
    <>
      <ButtonLink look="quiet" href="/orders/new">
        Новый заказ
      </ButtonLink>
      <ButtonLink
        look="bare"
        href={`/orders/print/picking${day ? `?${new URLSearchParams({ delivery_day: day })}` : ''}`}
      >
        Лист подбора
      </ButtonLink>
    </>
  );
  const look = (
    <SegmentedField
      label="Как показать заказы"
      value={view}
      options={VIEWS}
      onChange={(next) => {
        const cleared = Object.fromEntries([...params.keys()].map((name) => [name, null]));
        change({ ...cleared, view: next === 'list' ? next : null, delivery_day: day });
      }}
    />
  );
  return (
    <Screen title="Заказы" aside={look} actions={actions}>
      {view === 'list' ? (
        <OrderList params={params} change={change} />
      ) : (
        <>
          <DeliveryDayFilter value={day} onChange={(delivery_day) => change({ delivery_day })} />
          <Board day={day} />
        </>
      )}
    </Screen>
  );
}
