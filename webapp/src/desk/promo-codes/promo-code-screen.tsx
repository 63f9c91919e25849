import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { deskPromoCodeQuery } from './promo-code-calls.ts';
import { NewPromoCodeForm, PromoCodeForm } from './promo-code-form.tsx';

/** A promo code to change, or a new one under `/promo-codes/new`. */
export function PromoCodeScreen() {
  const { id = 'new' } = useParams<{ id: string }>();
  return id === 'new' ? <NewPromoCode /> : <KnownPromoCode key={id} id={id} />;
}

function NewPromoCode() {
  // The same key makes one code, also when it is pressed twice or sent again after a lost answer.
  const [draftKey] = useState(() => crypto.randomUUID());
  return (
    <Screen title="Новый промокод" back="/promo-codes" isNarrow>
      <NewPromoCodeForm draftKey={draftKey} />
    </Screen>
  );
}

function KnownPromoCode({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deskPromoCodeQuery(id));
  return (
    <Screen title={data?.code ?? 'Промокод'} back="/promo-codes" isNarrow>
      {data ? (
        <PromoCodeForm key={data.version} code={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}
