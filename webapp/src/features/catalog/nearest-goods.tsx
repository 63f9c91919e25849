import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Product } from '#shared/contract/product.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid } from '#webapp/components/shop/product-grid.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { type FewerWords, fewerWords, namesThing } from '#webapp/lib/search/fewer-words.ts';
import styles from './nearest-goods.module.css';

/** A row on a desktop, two rows on a phone. */
const SHOWN = 4;

/** Two ways of leaving words out: in more nobody reads what differs. */
const MOST_ROWS = 2;

/** What fewer words find, with links to all of it; if no word is found, the first products of the shop. */
export function NearestGoods({ text }: { text: string }) {
  const { data: rows = [] } = useQuery(nearestQuery(text));
  return rows.filter(({ products }) => products.length > 0).map((row) => <Row key={row.by?.text ?? ''} {...row} />);
}

function Row({ products, by }: NearestRow) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {by ? wordsOf(by) : 'Посмотрите, что есть'}
        </h2>
        {by && by.total > products.length && (
          <Link href={`/?${new URLSearchParams({ q: by.text })}`} className={styles.all}>
            Показать все
          </Link>
        )}
      </div>
      <ProductGrid dimmed={false}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} eager={false} />
        ))}
      </ProductGrid>
    </section>
  );
}

interface Found extends FewerWords {
  total: number;
}

interface NearestRow {
  products: Product[];
  /** Null if these are only the first goods of the shop. */
  by: Found | null;
}

function wordsOf({ text, without, total }: Found): string {
  const how = without === null ? `По слову «${text}»` : `Без слова «${without}»`;
  return `${how}: ${total} ${russianPlural(total, 'товар', 'товара', 'товаров')}`;
}

interface Listed extends Success<Product[]> {
  pagination: Pagination;
}

function nearestQuery(text: string) {
  return queryOptions({
    queryKey: ['nearest', text],
    queryFn: async ({ signal }): Promise<NearestRow[]> => {
      const list = (path: string) => callApi<Listed>(path, { signal });
      const search = async (words: FewerWords): Promise<NearestRow> => {
        const query = new URLSearchParams({ q: words.text, per_page: String(SHOWN) });
        const { data, pagination } = await list(`/api/products/search?${query}`);
        return { products: data, by: { ...words, total: pagination.total } };
      };
      const found: NearestRow[] = [];
      for (const texts of fewerWords(text)) {
        const rows: NearestRow[] = [];
        // One by one: each counts as a search of this address.
        for (const words of texts) rows.push(await search(words));
        // Fewer words never go before more of them.
        found.push(...rows.filter(({ products }) => products.length > 0).sort(byFitness));
        if (found.length >= MOST_ROWS || found.some(isThing)) break;
      }
      if (found.length > 0) return found.slice(0, MOST_ROWS);
      return [{ products: (await list(`/api/products?per_page=${SHOWN}`)).data, by: null }];
    },
    staleTime: 60_000,
    retry: false,
  });
}

/**
 * First what names the thing: who looks for a red mug wants another mug rather than something else that is red. Of two
 * such rows the shorter one: its words tell more.
 */
const byFitness = (a: NearestRow, b: NearestRow): number =>
  Number(isThing(b)) - Number(isThing(a)) || totalOf(a) - totalOf(b);

const isThing = ({ products, by }: NearestRow): boolean => namesThing(by?.text ?? '', products[0]?.title ?? '');
const totalOf = ({ by }: NearestRow): number => by?.total ?? 0;
