import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { recentlyViewed, type ViewedProduct } from '#webapp/lib/recently-viewed.ts';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import { useInSlices } from '#webapp/lib/use-in-slices.ts';
import { FIRST_REVIEWS, productReviewsQuery, ratingQuery, relatedQuery } from './product-queries.ts';
import { ProductRow, priceTile } from './product-row.tsx';

/** Where to go on from a product: what others took with it, what is like it, and what one has seen before. */
export function MoreGoods({ product }: { product: Product }) {
  const { data, isPending } = useQuery(relatedQuery(product.id));
  const viewed = useViewedBefore(product);
  // The reviews are above, and would push it when they come.
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

/** The list as it was when the product was opened, which is then on top of it. */
function useViewedBefore({ id, title, thumbnail }: Product): readonly ViewedProduct[] {
  const [before] = useState(() => recentlyViewed.others(id));
  const isKnown = useHydrated();
  useEffect(() => recentlyViewed.add({ id, title, thumbnail }), [id, title, thumbnail]);
  return isKnown ? before : NONE;
}
