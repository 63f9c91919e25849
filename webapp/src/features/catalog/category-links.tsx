import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Category } from '#shared/contract/shop-data.ts';
import { DialogLoadError } from '#webapp/components/ui/dialog-load-error.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './category-links.module.css';

const CategorySheet = lazyExtra<{ categories: readonly Category[]; current: string | null; onClose: () => void }>(
  async () => (await import('./category-sheet.tsx')).CategorySheet,
  { Otherwise: DialogLoadError },
);

/** A chosen category far to the right is scrolled into view, at this distance from the edge. */
const GUTTER = 20;

/** More categories have their own list: nobody scrolls through a row of a hundred. */
const MOST_IN_ROW = 12;

const PLACES = ['96px', '132px', '110px', '148px', '104px', '126px', '92px', '140px'];

/** The categories: on a phone a row that scrolls sideways, on a desktop several lines. */
export function CategoryLinks({ current }: { current: string | null }) {
  const { data: categories, isPending } = useQuery(categoriesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked at anew when what stands in it changes
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const start = link.offsetLeft - row.current.offsetLeft;
    const fits = start + link.offsetWidth + GUTTER <= row.current.clientWidth;
    row.current.scrollLeft = fits ? 0 : start - GUTTER;
  }, [current, categories]);
  if (isPending) {
    return (
      <div className={styles.links}>
        {PLACES.map((width) => (
          <span key={width} className={styles.place}>
            <Bone width={width} height="44px" onMain />
          </span>
        ))}
      </div>
    );
  }
  if (!categories || categories.length === 0) return null;
  return (
    <nav ref={row} className={styles.links} aria-label="Категории">
      {categories.length > MOST_IN_ROW && (
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Все категории: {categories.length}
        </button>
      )}
      <Link href="/" className={styles.link} aria-current={current === null ? 'page' : undefined}>
        Все
      </Link>
      {inRow(categories, current).map(({ id, slug, title }) => (
        <Link
          key={id}
          href={`/category/${slug}`}
          className={styles.link}
          aria-current={slug === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
      {isOpen && <CategorySheet categories={categories} current={current} onClose={() => setIsOpen(false)} />}
    </nav>
  );
}

/** The first categories, and always the open one. */
function inRow(categories: readonly Category[], current: string | null): Category[] {
  if (categories.length <= MOST_IN_ROW) return [...categories];
  return categories.filter(({ slug }, place) => place < MOST_IN_ROW || slug === current);
}
