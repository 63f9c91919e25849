import type { Pagination } from '#shared/contract/paging.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import styles from './order-history-page.module.css';

export function OrderPages({ pagination }: { pagination: Pagination }) {
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
