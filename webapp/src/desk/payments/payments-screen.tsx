import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { MethodList } from './method-list.tsx';
import { MoreOfPayments } from './more-of-payments.tsx';
import { NewMethodSheet } from './new-method-sheet.tsx';
import { NoPaymentCallout } from './no-payment-callout.tsx';
import { deskMethodsQuery } from './payment-method-calls.ts';

/** How buyers pay, in the storefront's order. */
export function PaymentsScreen() {
  const { data, error, refetch } = useQuery(deskMethodsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const add = <Button onClick={() => setIsAdding(true)}>Новый способ</Button>;
  return (
    <Screen title="Оплата" isNarrow actions={data && data.length > 0 && add}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : (
        <>
          <NoPaymentCallout />
          {data.length === 0 ? (
            <EmptyState
              title="Способов оплаты пока нет"
              text="Добавьте хотя бы один: наличными, картой при получении, по договорённости или онлайн."
            >
              {add}
            </EmptyState>
          ) : (
            <>
              <MethodList methods={data} />
              <MoreOfPayments />
            </>
          )}
        </>
      )}
      {isAdding && <NewMethodSheet onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}
