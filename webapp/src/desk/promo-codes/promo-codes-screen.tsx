import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import listStyles from '#webapp/desk/discounts/discounts.module.css';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { deskPromoCodesQuery } from './promo-code-calls.ts';
import { PromoCodeRow } from './promo-code-row.tsx';

export function PromoCodesScreen() {
  const { data, error, refetch } = useQuery(deskPromoCodesQuery);
  const add = <ButtonLink href="/promo-codes/new">Новый промокод</ButtonLink>;
  return (
    <Screen title="Промокоды" actions={data && data.length > 0 && add}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState title="Промокодов пока нет" text="Создайте первый и отправьте покупателям ссылку с ним.">
          {add}
        </EmptyState>
      ) : (
        <ul className={listStyles.list}>
          {data.map((code) => (
            <li key={code.id}>
              <PromoCodeRow code={code} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
