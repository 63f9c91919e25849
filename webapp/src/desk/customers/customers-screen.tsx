import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CustomerRow } from '#shared/contract/desk/customers.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import listStyles from '#webapp/desk/discounts/discounts.module.css';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SearchInput } from '#webapp/desk/kit/search-input.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { customersQuery } from './customer-calls.ts';

/** The customers, newest first, with what they spent and when they bought last. */
export function CustomersScreen() {
  const [params, change] = useAddress();
  const words = params.get('q') ?? '';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    customersQuery(words),
  );
  const customers = data?.pages.flatMap((page) => page.data);
  return (
    <Screen title="Покупатели">
      <SearchInput
        label="Поиск покупателей"
        placeholder="Имя, логин или телефон"
        value={words}
        onChange={(q) => change({ q: q || null })}
      />
      {customers === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : customers.length === 0 ? (
        words === '' ? (
          <EmptyState title="Покупателей пока нет" text="Здесь появятся все, кто открыл бота или завёл аккаунт." />
        ) : (
          <EmptyState title="Никого не нашлось" text="Гостя без аккаунта ищите по телефону в заказах." />
        )
      ) : (
        <ul className={listStyles.list}>
          {customers.map((customer) => (
            <li key={customer.id}>
              <CustomerLink customer={customer} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="bare" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </Screen>
  );
}

function CustomerLink({ customer }: { customer: CustomerRow }) {
  const { id, name, login, phone, orders, sum, last_order_at } = customer;
  const facts = [
    login && name && `@${login}`,
    phone,
    orders === 0 ? 'заказов нет' : `${orders} ${russianPlural(orders, 'заказ', 'заказа', 'заказов')}`,
    last_order_at && `последний ${dateInWords(last_order_at)}`,
  ];
  return (
    <Link href={`/customers/${id}`} className={listStyles.row}>
      <span className={listStyles.title}>{name || (login ? `@${login}` : `Покупатель ${id}`)}</span>
      <span className={listStyles.discount}>{orders > 0 && formatRoubles(sum)}</span>
      <span className={listStyles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  );
}
