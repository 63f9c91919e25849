import { useState } from 'react';
import { Link } from 'wouter';
import type { Category } from '#shared/contract/shop-data.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { suggestedCategories } from '#webapp/lib/search/suggested-categories.ts';
import styles from './category-list.module.css';

/** So many are looked through faster than a search is typed. */
const MOST_WITHOUT_SEARCH = 12;

interface CategoryListProps {
  categories: readonly Category[];
  /** The slug of the open category. */
  current: string | null;
  /** In the colours of the menu instead of a sheet's. */
  onBurger?: boolean;
  onChoose: () => void;
}

/** The shop's categories as a column of links, with a search if there are many. */
export function CategoryList({ categories, current, onBurger = false, onChoose }: CategoryListProps) {
  const [typed, setTyped] = useState('');
  const shown = typed.trim() === '' ? categories : suggestedCategories(categories, typed, categories.length);
  return (
    <div className={classes(styles.list, onBurger && styles.onBurger)}>
      {categories.length > MOST_WITHOUT_SEARCH && (
        <input
          type="search"
          className={styles.field}
          aria-label="Найти категорию"
          placeholder="Найти категорию…"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul>
        {shown.map(({ id, slug, title }) => (
          <li key={id}>
            <Link
              href={`/category/${slug}`}
              className={styles.link}
              aria-current={slug === current ? 'page' : undefined}
              replace
              onClick={onChoose}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className={shown.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {typed.trim() !== '' && foundWords(shown.length)}
      </p>
    </div>
  );
}

const foundWords = (count: number): string =>
  count === 0 ? 'Такой категории нет. Попробуйте другое слово.' : `Категорий: ${count}`;
