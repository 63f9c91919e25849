import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { deliveryNotesQuery } from './print-calls.ts';
import { PrintScreen } from './print-screen.tsx';

/** Delivery notes of the selected orders, one a page. */
export function DeliveryNotesScreen() {
  const [params] = useAddress();
  const ids = params.get('ids') ?? '';
  const { data, error, refetch } = useQuery(deliveryNotesQuery(ids));
  const isSingle = /^\d+$/.test(ids);
  return (
    <PrintScreen
      title={isSingle ? 'Упаковочный лист' : 'Упаковочные листы'}
      back={isSingle ? `/orders/${ids}` : '/orders?view=list'}
      isReady={data !== undefined && data.length > 0}
    >
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState title="Таких заказов нет" />
      ) : (
        data.map((order) => <DeliveryNote key={order.id} order={order} />)
      )}
    </PrintScreen>
  );
}
