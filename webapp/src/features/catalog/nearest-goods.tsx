import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid } from '#webapp/components/shop/product-grid.tsx';
import { callApi } from '#webapp/lib/api.ts';
import styles from './nearest-goods.module.css';

/** A row on a desktop, two rows on a phone. */
const SHOWN = 4;
/** The limit for a long text that somebody pastes into the field. */
const MOST_WORDS = 3;

/**
 * Products with some of the words, and others of the same category; if no word is found, the first products of the
 * shop.
 */
export function NearestGoods({ text }: { text: string }) {
  const { data } = useQuery(nearestQuery(text));
  if (!data || data.products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="nearest-goods">
      <h2 id="nearest-goods" className={styles.title}>
        {data.isNear ? 'Ближе всего к вашему запросу' : 'Посмотрите, что есть'}
      </h2>
      <ProductGrid dimmed={false}>
        {data.products.map((product) => (
          <ProductCard key={product.id} product={product} eager={false} />
        ))}
      </ProductGrid>
    </section>
  );
}

interface Nearest {
  products: Product[];
  isNear: boolean;
}

function nearestQuery(text: string) {
  return queryOptions({
    queryKey: ['nearest', text],
    queryFn: async ({ signal }): Promise<Nearest> => {
      const listed = async (path: string) => (await callApi<Success<Product[]>>(path, { signal })).data;
      const quick = (q: string) => `/api/products/search/quick?${new URLSearchParams({ q, limit: String(SHOWN) })}`;
      const found = new Map<number, Product>();
      const take = (products: readonly Product[]) => {
        for (const product of products) if (found.size < SHOWN) found.set(product.id, product);
      };
      for (const word of wordsOf(text)) if (found.size < SHOWN) take(await listed(quick(word)));
      const [first] = found.values();
      const shelf = first ? `/api/products/category/${first.category_id}` : '/api/products';
      if (found.size < SHOWN) take(await listed(`${shelf}?per_page=${SHOWN * 2}`));
      return { products: [...found.values()], isNear: first !== undefined };
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** The words to search for one by one. A single word was already searched for. */
export function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2))];
  return words.length < 2 ? [] : words.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}
