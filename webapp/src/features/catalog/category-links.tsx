import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './category-links.module.css';

/** A chosen category far to the right is pushed into view, this far from the edge. */
const GUTTER = 20;

const PLACES = ['96px', '132px', '110px', '148px', '104px', '126px', '92px', '140px'];

/** The categories in a row that is pushed aside on a phone and breaks into lines on a desktop. */
export function CategoryLinks({ current }: { current: string | null }) {
  const { data: categories, isPending } = useQuery(categoriesQuery);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked at anew when what stands in it changes
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - GUTTER;
  }, [current, categories]);
  if (isPending) {
    return (
      <div className={styles.links}>
        {PLACES.map((width) => (
          <span key={width} style={{ flex: 'none' }}>
            <Bone width={width} height="44px" onMain />
          </span>
        ))}
      </div>
    );
  }
  if (!categories || categories.length === 0) return null;
  return (
    <nav ref={row} className={styles.links} aria-label="Категории">
      <Link href="/" className={styles.link} aria-current={current === null ? 'page' : undefined}>
        Все
      </Link>
      {categories.map(({ id, slug, title }) => (
        <Link
          key={id}
          href={`/category/${slug}`}
          className={styles.link}
          aria-current={slug === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
