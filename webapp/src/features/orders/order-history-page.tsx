import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Pagination } from '#shared/contract/paging.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { BrokenMark, EmptyBagMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { orderHistoryQuery } from '#webapp/lib/orders/order-queries.ts';
import { useSignedInUser } from '#webapp/lib/session/use-session.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import styles from './order-history-page.module.css';
import { OrderTile } from './order-tile.tsx';

export function OrderHistoryPage() {
  usePageTitle('История заказов');
  const user = useSignedInUser();
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  return <Page title="История заказов">{user ? <OrderHistory userId={user.id} page={page} /> : <Skeleton />}</Page>;
}

function OrderHistory({ userId, page }: { userId: number; page: number }) {
  const { data, error, isPending, isRefetching, refetch } = useQuery({
    ...orderHistoryQuery(userId, page),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton />;
  if (!data) {
    return (
      <ScreenState mark={<BrokenMark />} title={`Ошибка: ${sentenceOf(error)}`} alert>
        <Button busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </ScreenState>
    );
  }
  if (data.data.length === 0) {
    return (
      <ScreenState mark={<EmptyBagMark />} title="У вас пока нет заказов">
        <ButtonLink href={page > 1 ? '/user/orders/history' : '/'}>
          {page > 1 ? 'К последним заказам' : 'Перейти в каталог'}
        </ButtonLink>
      </ScreenState>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {data.data.map((order) => (
          <li key={order.id} className={styles.cell}>
            <OrderTile order={order} userId={userId} level={2} />
          </li>
        ))}
      </ul>
      <OrderPages pagination={data.pagination} />
    </>
  );
}

const PLACES = ['1', '2', '3'];

function Skeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="visually-hidden" role="status">
        Загрузка заказов...
      </span>
      {PLACES.map((place) => (
        <Bone key={place} height="320px" onMain />
      ))}
    </div>
  );
}

function OrderPages({ pagination }: { pagination: Pagination }) {
  const { currentPage, totalPages, hasPrev, hasNext } = pagination;
  if (totalPages <= 1) return null;
  const hrefOf = (page: number) => `/user/orders/history?page=${page}`;
  return (
    <nav className={styles.pages} aria-label="Страницы">
      {hasPrev && (
        <ButtonLink look="bare" href={hrefOf(currentPage - 1)}>
          Новее
        </ButtonLink>
      )}
      <span>{`Страница ${currentPage} из ${totalPages}`}</span>
      {hasNext && (
        <ButtonLink look="bare" href={hrefOf(currentPage + 1)}>
          Раньше
        </ButtonLink>
      )}
    </nav>
  );
}
