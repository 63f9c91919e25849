import type { Pagination } from '#shared/contract/paging.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import styles from './pager.module.css';

/** Empty for a list of one page. */
export function Pager({ pagination, open }: { pagination: Pagination; open: (page: number) => void }) {
  const { currentPage, totalPages, hasNext, hasPrev } = pagination;
  if (totalPages <= 1) return null;
  const go = (page: number) => {
    open(page);
    window.scrollTo(0, 0);
  };
  return (
    <nav className={styles.pager} aria-label="Страницы">
      <Button look="bare" aria-label="Предыдущая страница" disabled={!hasPrev} onClick={() => go(currentPage - 1)}>
        <LeftIcon size={20} />
      </Button>
      <p aria-live="polite">
        {currentPage} из {totalPages}
      </p>
      <Button look="bare" aria-label="Следующая страница" disabled={!hasNext} onClick={() => go(currentPage + 1)}>
        <RightIcon size={20} />
      </Button>
    </nav>
  );
}
