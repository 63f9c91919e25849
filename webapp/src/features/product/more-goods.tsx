import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { recentlyViewed, type ViewedProduct } from '#webapp/lib/recently-viewed.ts';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import { useInSlices } from '#webapp/lib/use-in-slices.ts';
import { FIRST_REVIEWS, productReviewsQuery, ratingQuery, relatedQuery } from './product-queries.ts';
import { ProductRow, priceTile } from './product-row.tsx';

/** Other products: bought together with this one, similar ones, and recently viewed ones. */
export function MoreGoods({ product }: { product: Product }) {
  const { data, isPending } = useQuery(relatedQuery(product.id));
  const viewed = useViewedBefore(product);
  // The reviews above would move it when they are loaded.
  const isDrawn = useInSlices(!useReviewsPending(product.id));
  if (!isDrawn) return null;
  return (
    <>
      {isPending && <Bone height="240px" />}
      {data && <ProductRow title="С этим покупают" products={data.bought_together.map(priceTile)} />}
      {data && <ProductRow title="Похожие товары" products={data.similar.map(priceTile)} />}
      <ProductRow title="Вы смотрели" products={viewed} />
    </>
  );
}

function useReviewsPending(productId: number): boolean {
  const rating = useQuery(ratingQuery(productId));
  const reviews = useInfiniteQuery(productReviewsQuery(productId, FIRST_REVIEWS));
  return rating.isPending || reviews.isPending;
}

const NONE: readonly ViewedProduct[] = [];

/** The list before this product was opened, which then becomes its first entry. */
function useViewedBefore({ id, title, thumbnail }: Product): readonly ViewedProduct[] {
  const [before] = useState(() => recentlyViewed.others(id));
  const isKnown = useHydrated();
  useEffect(() => recentlyViewed.add({ id, title, thumbnail }), [id, title, thumbnail]);
  return isKnown ? before : NONE;
}
