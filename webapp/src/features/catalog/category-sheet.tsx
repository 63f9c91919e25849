import { useState } from 'react';
import { Link } from 'wouter';
import type { Category } from '#shared/contract/shop-data.ts';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { suggestedCategories } from '#webapp/lib/search/suggested-categories.ts';
import styles from './category-sheet.module.css';

interface CategorySheetProps {
  categories: readonly Category[];
  /** The slug of the open category. */
  current: string | null;
  onClose: () => void;
}

/** All categories of a large shop, with a search. */
export function CategorySheet({ categories, current, onClose }: CategorySheetProps) {
  const [typed, setTyped] = useState('');
  const shown = typed.trim() === '' ? categories : suggestedCategories(categories, typed, categories.length);
  return (
    <Dialog title="Разделы" onClose={onClose}>
      <div className={styles.sheet}>
        <input
          type="search"
          className={styles.field}
          aria-label="Найти раздел"
          placeholder="Найти раздел…"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul>
          {shown.map(({ id, slug, title }) => (
            <li key={id}>
              <Link
                href={`/category/${slug}`}
                className={styles.link}
                aria-current={slug === current ? 'page' : undefined}
                replace
                onClick={onClose}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <p className={shown.length === 0 ? styles.none : 'visually-hidden'} role="status">
          {shown.length === 0 ? 'Такого раздела нет. Попробуйте другое слово.' : `Разделов: ${shown.length}`}
        </p>
      </div>
    </Dialog>
  );
}
