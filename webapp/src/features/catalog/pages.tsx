import { Link, useLocation, useSearchParams } from 'wouter';
import type { Pagination } from '#shared/contract/paging.ts';
import { LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import { withCursor } from '#webapp/lib/list-cursor.ts';
import { listingHref } from './listing-params.ts';
import styles from './pages.module.css';

interface PagesProps {
  pagination: Pagination;
  /** What the address says; without a page in it the sign of infinity stands. */
  page: number | null;
  /** Where this page ends, for the one after it. */
  next: string | null;
}

export function Pages({ pagination, page, next }: PagesProps) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const { currentPage, totalPages, hasPrev, hasNext } = pagination;
  const words = `Страница ${currentPage} из ${totalPages}`;
  if (totalPages <= 1 && page === null) return null;
  return (
    <nav className={styles.place} aria-label="Страницы">
      <div className={styles.pages}>
        {hasPrev ? (
          <Link
            className={styles.arrow}
            href={listingHref(path, search, { page: currentPage - 1 })}
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
