import { useEffect, useRef } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid } from '#webapp/components/shop/product-grid.tsx';
import { MoreTile } from './more-tile.tsx';
import { Pages } from './pages.tsx';
import type { ProductPages as Shown } from './use-product-pages.ts';

interface ProductPagesProps {
  shown: Shown;
  /** Whether its first pictures are the largest element of the first view. */
  isMain?: boolean;
}

/** The products of one or more pages, the tile that adds a page, and the arrows between pages. */
export function ProductPages({ shown, isMain = false }: ProductPagesProps) {
  const { pages, params, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError, showMore } = shown;
  const first = pages[0];
  const last = pages.at(-1);
  const products = distinct(pages.flatMap(({ data }) => data));
  const goOn = useFocusOnAdded(products.length);
  if (!first || !last) return null;
  return (
    <>
      <div ref={goOn.list}>
        <ProductGrid dimmed={isPlaceholderData}>
          {products.map((product, place) => (
            <ProductCard key={product.id} product={product} eager={place < 4} first={isMain && place < 2} />
          ))}
          {hasNextPage && !isPlaceholderData && (
            <MoreTile
              left={
                last.pagination.total - (first.pagination.currentPage - 1) * first.pagination.perPage - products.length
              }
              perPage={last.pagination.perPage}
              busy={isFetchingNextPage}
              hasFailed={isFetchNextPageError}
              onPress={() => {
                goOn.expect();
                void showMore();
              }}
            />
          )}
        </ProductGrid>
      </div>
      <Pages
        pagination={last.pagination}
        from={first.pagination.currentPage}
        page={params.page}
        next={last.next ?? null}
      />
    </>
  );
}

/** A new product may have moved another one to the next page: it must be in the list only once. */
function distinct(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** Focuses the first of the added products. */
function useFocusOnAdded(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const card = list.current?.querySelectorAll('article')[from.current];
    card?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    from.current = null;
  }, [count]);
  return {
    list,
    expect: () => {
      from.current = list.current?.querySelectorAll('article').length ?? null;
    },
  };
}
