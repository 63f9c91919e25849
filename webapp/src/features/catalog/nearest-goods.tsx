import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid } from '#webapp/components/shop/product-grid.tsx';
import { callApi } from '#webapp/lib/api.ts';
import styles from './nearest-goods.module.css';

/** A row on a desktop, two on a phone. */
const SHOWN = 4;
/** Whoever pastes a letter into the field gets no search for each of its words. */
const MOST_WORDS = 3;

interface Nearest {
  /** The word that was found; null for goods that have none of them. */
  word: string | null;
  products: Product[];
}

/** What has one of the words, the longest first, as it says most; else what the shop shows first. */
export function NearestGoods({ text }: { text: string }) {
  const { data } = useQuery(nearestQuery(text));
  if (!data || data.products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="nearest-goods">
      <h2 id="nearest-goods" className={styles.title}>
        {data.word === null ? 'Посмотрите, что есть' : `Есть по слову «${data.word}»`}
      </h2>
      <ProductGrid dimmed={false}>
        {data.products.map((product) => (
          <ProductCard key={product.id} product={product} eager={false} />
        ))}
      </ProductGrid>
    </section>
  );
}

function nearestQuery(text: string) {
  return queryOptions({
    queryKey: ['nearest', text],
    queryFn: async ({ signal }): Promise<Nearest> => {
      for (const word of wordsOf(text)) {
        const params = new URLSearchParams({ q: word, limit: String(SHOWN) });
        const { data } = await callApi<Success<Product[]>>(`/api/products/search/quick?${params}`, { signal });
        if (data.length > 0) return { word, products: data };
      }
      const { data } = await callApi<Success<Product[]>>(`/api/products?per_page=${SHOWN}`, { signal });
      return { word: null, products: data };
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** The words to look for one by one; a single one was looked for already. */
export function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2))];
  return words.length < 2 ? [] : words.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}
