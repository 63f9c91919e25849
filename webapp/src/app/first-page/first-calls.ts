import type { QueryClient } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { DrawnPlace, FirstPage, FirstPlace } from '#shared/contract/first-page.ts';
import type { Product, RelatedProducts } from '#shared/contract/product.ts';
import type { RatingStats } from '#shared/contract/review.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import { type ListingParams, readListingParams } from '#webapp/features/catalog/listing-params.ts';
import type { ListingSource } from '#webapp/features/catalog/listing-source.ts';
import { type ProductPage, pageCall, productPagesQuery } from '#webapp/features/catalog/products-query.ts';
import { productQuery, ratingQuery, relatedQuery } from '#webapp/features/product/product-queries.ts';
import { productIdOf } from '#webapp/lib/product-place.ts';
import { salesQuery } from '#webapp/lib/sales/sales-query.ts';

/** A call of the first page, and where its answer belongs. */
interface FirstCall {
  path: string;
  seed: (client: QueryClient, answer: unknown, updatedAt: number) => void;
}

/** What makes another list than those that are drawn on the server: anybody can make up any number of such addresses. */
const DRAWN_BY_BROWSER = [
  'q',
  'preview',
  'per_page',
  'perPage',
  'price_min',
  'price_max',
  'in_stock',
  'on_sale',
  'values',
];

interface FirstContent extends Omit<DrawnPlace, 'calls'> {
  calls: FirstCall[];
}

/** What a place is drawn from first; null for one that the browser draws alone. */
export function firstContent({ path, search }: FirstPlace): FirstContent | null {
  const params = new URLSearchParams(search);
  if (DRAWN_BY_BROWSER.some((name) => params.has(name))) return null;
  const slug = /^\/category\/([\w-]+)$/.exec(path)?.[1];
  if (slug === undefined && path !== '/') return null;
  const id = productIdOf(params);
  if (id !== null) return { place: { path, search: `product=${id}` }, calls: productCalls(id), isProduct: true };
  const { page, sort, ...rest } = readListingParams(params);
  const list = listCall({ kind: 'category', slug: slug ?? null }, { page, sort, ...rest });
  const known = new URLSearchParams({ ...(page !== null && { page: `${page}` }), ...(sort !== null && { sort }) });
  const calls = slug === undefined ? [saleCall, list] : [list];
  return { place: { path, search: known.toString() }, calls, isProduct: false };
}

const saleCall: FirstCall = {
  path: '/api/sales/all',
  seed: (client, answer, updatedAt) =>
    client.setQueryData(salesQuery.queryKey, (answer as Success<Sale[]>).data, { updatedAt }),
};

function listCall(source: ListingSource, params: ListingParams): FirstCall {
  const { queryKey, initialPageParam } = productPagesQuery(source, params);
  return {
    path: pageCall(source, params),
    seed: (client, answer, updatedAt) => {
      const data = { pages: [answer as ProductPage], pageParams: [initialPageParam] };
      client.setQueryData(queryKey, data, { updatedAt });
    },
  };
}

/** A product alone: the list below it comes later, as nobody sees it yet. */
function productCalls(id: number): FirstCall[] {
  return [
    {
      path: `/api/products/${id}`,
      seed: (client, answer, updatedAt) =>
        client.setQueryData(productQuery(client, id).queryKey, (answer as Success<Product>).data, { updatedAt }),
    },
    {
      path: `/api/products/${id}/rating-stats`,
      seed: (client, answer, updatedAt) =>
        client.setQueryData(ratingQuery(id).queryKey, (answer as Success<RatingStats>).data, { updatedAt }),
    },
    {
      path: `/api/products/${id}/related`,
      seed: (client, answer, updatedAt) =>
        client.setQueryData(relatedQuery(id).queryKey, (answer as Success<RelatedProducts>).data, { updatedAt }),
    },
  ];
}

/** Puts the answers where the storefront would have kept them, on the server and in the browser alike. */
export function seedFirstPage(client: QueryClient, place: FirstPlace, { answers }: FirstPage, loadedAt: string): void {
  const updatedAt = Math.min(Date.parse(loadedAt) || 0, Date.now());
  for (const { path, seed } of firstContent(place)?.calls ?? []) {
    if (answers[path] !== undefined) seed(client, answers[path], updatedAt);
  }
}
