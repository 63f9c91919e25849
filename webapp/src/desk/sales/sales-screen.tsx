import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import listStyles from '#webapp/desk/discounts/discounts.module.css';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { deskSalesQuery } from './sale-calls.ts';
import { SaleRow } from './sale-row.tsx';

export function SalesScreen() {
  const { data, error, refetch } = useQuery(deskSalesQuery);
  const add = <ButtonLink href="/sales/new">Новая акция</ButtonLink>;
  return (
    <Screen title="Акции" actions={data && data.length > 0 && add}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState title="Акций пока нет" text="Создайте первую — она встанет на главную страницу магазина.">
          {add}
        </EmptyState>
      ) : (
        <ul className={listStyles.list}>
          {data.map((sale) => (
            <li key={sale.id}>
              <SaleRow sale={sale} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
