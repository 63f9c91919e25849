import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { DeleteDelivery } from './delete-delivery.tsx';
import { deskDeliveryQuery, newDeliveryQuery } from './delivery-calls.ts';
import { DeliveryForm, NewDeliveryForm } from './delivery-form.tsx';

/** A delivery to change, or a new one under `/deliveries/new`. */
export function DeliveryScreen() {
  const { id = 'new' } = useParams<{ id: string }>();
  return id === 'new' ? <NewDelivery /> : <KnownDelivery key={id} id={id} />;
}

function NewDelivery() {
  const { data, error, refetch } = useQuery(newDeliveryQuery);
  return (
    <Screen title="Новый способ доставки" back="/deliveries" isNarrow>
      {data ? (
        <NewDeliveryForm fields={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}

function KnownDelivery({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deskDeliveryQuery(id));
  return (
    <Screen title={data?.title ?? 'Способ доставки'} back="/deliveries" isNarrow>
      {data ? (
        <>
          <DeliveryForm delivery={data} />
          <DeleteDelivery delivery={data} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}
