import { Link, useLocation, useSearchParams } from 'wouter';
import type { Pagination } from '#shared/contract/paging.ts';
import { LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import { withCursor } from '#webapp/lib/list-cursor.ts';
import { listingHref } from './listing-params.ts';
import styles from './pages.module.css';

interface PagesProps {
  /** The pagination of the last page that is shown. */
  pagination: Pagination;
  /** The first page that is shown. */
  from: number;
  /** The page in the address; without one the infinity sign is shown. */
  page: number | null;
  /** The cursor for the next page. */
  next: string | null;
}

export function Pages({ pagination, from, page, next }: PagesProps) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const { currentPage, totalPages, hasNext } = pagination;
  const words =
    from < currentPage
      ? `Страницы ${from}–${currentPage} из ${totalPages}`
      : `Страница ${currentPage} из ${totalPages}`;
  if (totalPages <= 1 && page === null) return null;
  return (
    <nav className={styles.place} aria-label="Страницы">
      <div className={styles.pages}>
        {from > 1 ? (
          <Link
            className={styles.arrow}
            href={listingHref(path, search, { page: from - 1 })}
            aria-label="Предыдущая страница"
          >
            <LeftIcon />
          </Link>
        ) : (
          <span className={styles.arrow}>
            <LeftIcon />
          </span>
        )}
        <span className={styles.current} aria-current="page">
          <span aria-hidden="true">{page ?? '∞'}</span>
          <span className="visually-hidden">{words}</span>
        </span>
        {hasNext ? (
          <Link
            className={styles.arrow}
            href={listingHref(path, search, { page: currentPage + 1 })}
            state={withCursor(next)}
            aria-label="Следующая страница"
          >
            <RightIcon />
          </Link>
        ) : (
          <span className={styles.arrow}>
            <RightIcon />
          </span>
        )}
      </div>
      <p className={styles.words} aria-hidden="true">
        {words}
      </p>
    </nav>
  );
}
