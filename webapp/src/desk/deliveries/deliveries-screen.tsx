import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { deskDeliveriesQuery } from './delivery-calls.ts';
import { DeliveryList } from './delivery-list.tsx';
import { NoDeliveryCallout } from './no-delivery-callout.tsx';

/** How orders come to buyers, in the storefront's order. */
export function DeliveriesScreen() {
  const { data, error, refetch } = useQuery(deskDeliveriesQuery);
  const add = <ButtonLink href="/deliveries/new">Новый способ</ButtonLink>;
  return (
    <Screen title="Доставка" isNarrow actions={data && data.length > 0 && add}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : (
        <>
          <NoDeliveryCallout />
          {data.length === 0 ? (
            <EmptyState
              title="Способов доставки пока нет"
              text="Покупатели могут только забрать заказ сами: адрес для этого — в «Настройках». Добавьте курьера, почту или пункты выдачи."
            >
              {add}
            </EmptyState>
          ) : (
            <DeliveryList deliveries={data} />
          )}
        </>
      )}
    </Screen>
  );
}
