import type { Pagination } from '#shared/contract/paging.ts';
import { LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import styles from './imports.module.css';

interface PagesProps {
  pagination: Pagination;
  onPage: (page: number) => void;
  label: string;
}

export function Pages({ pagination, onPage, label }: PagesProps) {
  const { currentPage, totalPages, hasNext, hasPrev } = pagination;
  if (totalPages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Предыдущая страница"
        disabled={!hasPrev}
        onClick={() => onPage(currentPage - 1)}
      >
        <LeftIcon />
      </button>
      <span className={styles.figures} aria-live="polite">
        {currentPage.toLocaleString('ru-RU')} из {totalPages.toLocaleString('ru-RU')}
      </span>
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Следующая страница"
        disabled={!hasNext}
        onClick={() => onPage(currentPage + 1)}
      >
        <RightIcon />
      </button>
    </nav>
  );
}
