import type { Category } from '#shared/contract/shop-data.ts';
import { CategoryList } from '#webapp/components/shop/category-list.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import styles from './category-sheet.module.css';

interface CategorySheetProps {
  categories: readonly Category[];
  /** The slug of the open category. */
  current: string | null;
  onClose: () => void;
}

/** All categories of a large shop, with a search. */
export function CategorySheet({ categories, current, onClose }: CategorySheetProps) {
  return (
    <Dialog title="Категории" onClose={onClose}>
      <div className={styles.sheet}>
        <CategoryList categories={categories} current={current} onChoose={onClose} />
      </div>
    </Dialog>
  );
}
