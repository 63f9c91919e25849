import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Success } from '#shared/contract/envelope.ts';
import { GOODS_ROW } from '#shared/contract/goods-row.ts';
import type { Product } from '#shared/contract/product.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { PartialMatches } from '#shared/contract/search.ts';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid } from '#webapp/components/shop/product-grid.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { wordsOf } from '#webapp/lib/search/search-text.ts';
import styles from './nearest-goods.module.css';

export interface NearestGoodsProps {
  /** The search text; empty if nothing was searched for. */
  text: string;
  /** Whether the first products of the shop are shown if no part of the text finds anything. */
  orFirst: boolean;
  /** Products that are shown above. */
  shown: readonly Product[];
}

/** What parts of the search text find, with links to all of it. */
export function NearestGoods({ text, orFirst, shown }: NearestGoodsProps) {
  // A single word has no part.
  const hasParts = wordsOf(text).length > 1;
  const { data: matches } = useQuery({ ...partialQuery(text), enabled: hasParts });
  const isFirst = orFirst && (!hasParts || matches?.length === 0);
  const { data: first = [] } = useQuery({ ...firstQuery, enabled: isFirst });
  if (isFirst) return first.length > 0 && <Row title="Посмотрите, что есть" products={first} />;
  return matches
    ?.map((match) => ({ ...match, products: match.products.filter(({ id }) => shown.every((one) => one.id !== id)) }))
    .filter(({ products }) => products.length > 0)
    .map((match) => <MatchesRow key={match.q} {...match} />);
}

function MatchesRow({ q, without, total, products }: PartialMatches) {
  const title = `${howFound(q, without)}: ${total} ${russianPlural(total, 'товар', 'товара', 'товаров')}`;
  return <Row title={title} products={products} {...(total > products.length && { all: q })} />;
}

/** By what is shorter to read: the words that are left, or the one that is not. */
function howFound(q: string, without: string[]): string {
  if (!q.includes(' ')) return `По слову «${q}»`;
  return without.length === 1 ? `Без слова «${without[0]}»` : `По словам «${q}»`;
}

/** `all`: the search that finds more of them. */
function Row({ title, products, all }: { title: string; products: Product[]; all?: string }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all !== undefined && (
          <Link href={`/?${new URLSearchParams({ q: all })}`} className={styles.all}>
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

const partialQuery = (text: string) =>
  queryOptions({
    queryKey: ['partial-matches', text],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: text });
      return (await callApi<Success<PartialMatches[]>>(`/api/products/search/partial?${query}`, { signal })).data;
    },
    staleTime: 60_000,
    retry: false,
  });

const firstQuery = queryOptions({
  queryKey: ['first-goods'],
  queryFn: async ({ signal }) =>
    (await callApi<Success<Product[]>>(`/api/products?per_page=${GOODS_ROW}`, { signal })).data,
  staleTime: 60_000,
  retry: false,
});
