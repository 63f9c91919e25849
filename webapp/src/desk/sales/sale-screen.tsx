import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { deskSaleQuery } from './sale-calls.ts';
import { NewSaleForm, SaleForm } from './sale-form.tsx';

/** A sale to change, or a new one under `/sales/new`. */
export function SaleScreen() {
  const { id = 'new' } = useParams<{ id: string }>();
  return id === 'new' ? <NewSale /> : <KnownSale key={id} id={id} />;
}

function NewSale() {
  // The same key makes one sale, also when it is pressed twice or sent again after a lost answer.
  const [draftKey] = useState(() => crypto.randomUUID());
  return (
    <Screen title="Новая акция" back="/sales" isNarrow>
      <NewSaleForm draftKey={draftKey} />
    </Screen>
  );
}

function KnownSale({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deskSaleQuery(id));
  return (
    <Screen title={data?.title ?? 'Акция'} back="/sales" isNarrow>
      {data ? (
        <SaleForm key={data.version} sale={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}
