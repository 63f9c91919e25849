import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { columnQuery } from '#webapp/desk/orders/order-lists.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { countWords } from './column-tabs.tsx';
import type { BoardColumn } from './columns.ts';

interface ColumnProps {
  column: BoardColumn;
  total: number | null;
  onMoved: (id: number) => void;
}

export function Column({ column: { title, query, nothing }, total, onMoved }: ColumnProps) {
  const id = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(columnQuery(query));
  const orders = data?.pages.flatMap((page) => page.data);
  return (
    <section className={styles.column} aria-labelledby={id} data-column>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{countWords(total)}</span>
      </h2>
      {orders === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : orders.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <ul className={styles.cards}>
          {orders.map((order) => (
            <BoardCard key={order.id} order={order} onMoved={onMoved} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="bare" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}
