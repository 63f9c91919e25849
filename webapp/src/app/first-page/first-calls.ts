import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Failure, Success } from '#shared/contract/envelope.ts';
import type { DrawnPlace, FirstPage, FirstPlace } from '#shared/contract/first-page.ts';
import { type ListingParams, readListingParams } from '#webapp/features/catalog/listing-params.ts';
import type { ListingSource } from '#webapp/features/catalog/listing-source.ts';
import { type ProductPage, pageCall, productPagesQuery } from '#webapp/features/catalog/products-query.ts';
import { productKey, ratingQuery, relatedQuery } from '#webapp/features/product/product-queries.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { productIdOf } from '#webapp/lib/product-place.ts';
import { salesQuery } from '#webapp/lib/sales/sales-query.ts';
import { documentTextQuery } from '#webapp/lib/shop-data/shop-queries.ts';

/** A call of the first page, and the cache key of its answer. */
interface FirstCall {
  path: string;
  queryKey: QueryKey;
  /** The part of the answer that is cached. */
  kept: (answer: unknown) => unknown;
}

/** With these parameters the browser draws the list, because anybody can invent any number of such addresses. */
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

/** The calls for the first content of a place; null for a place that only the browser draws. */
export function firstContent({ path, search }: FirstPlace): FirstContent | null {
  const params = new URLSearchParams(search);
  if (DRAWN_BY_BROWSER.some((name) => params.has(name))) return null;
  const document = /^\/documents\/([\w-]+)$/.exec(path)?.[1];
  if (document !== undefined) return { place: { path, search: '' }, calls: [documentCall(document)], isProduct: false };
  const screen = screenAt(path);
  if (!screen) return null;
  const id = productIdOf(params);
  if (id !== null) return { place: { path, search: `product=${id}` }, calls: productCalls(id), isProduct: true };
  const { page, sort, ...rest } = readListingParams(params);
  const list = listCall(screen.source, { page, sort, ...rest });
  const known = new URLSearchParams({ ...(page !== null && { page: `${page}` }), ...(sort !== null && { sort }) });
  const calls = screen.hasSales ? [saleCall, list] : [list];
  return { place: { path, search: known.toString() }, calls, isProduct: false };
}

/**
 * The product list of a screen, and whether the screen has sales; null for a screen that the server does not render.
 */
function screenAt(path: string): { source: ListingSource; hasSales: boolean } | null {
  if (path === '/') return { source: { kind: 'category', slug: null }, hasSales: true };
  const sale = /^\/sale\/([1-9]\d{0,8})$/.exec(path)?.[1];
  if (sale !== undefined) return { source: { kind: 'sale', id: Number(sale) }, hasSales: true };
  const slug = /^\/category\/([\w-]+)$/.exec(path)?.[1];
  return slug === undefined ? null : { source: { kind: 'category', slug }, hasSales: false };
}

const dataOf = (answer: unknown): unknown => (answer as Success<unknown>).data;

const saleCall: FirstCall = { path: '/api/sales/all', queryKey: salesQuery.queryKey, kept: dataOf };

function documentCall(slug: string): FirstCall {
  const { queryKey } = documentTextQuery(slug);
  return { path: `/api/documents/${slug}`, queryKey, kept: dataOf };
}

function listCall(source: ListingSource, params: ListingParams): FirstCall {
  const { queryKey, initialPageParam } = productPagesQuery(source, params);
  const kept = (answer: unknown) => ({ pages: [answer as ProductPage], pageParams: [initialPageParam] });
  return { path: pageCall(source, params), queryKey, kept };
}

/** Only the product: the list below it is not visible yet, so it is loaded later. */
function productCalls(id: number): FirstCall[] {
  const path = `/api/products/${id}`;
  return [
    { path, queryKey: productKey(id), kept: dataOf },
    { path: `${path}/rating-stats`, queryKey: ratingQuery(id).queryKey, kept: dataOf },
    { path: `${path}/related`, queryKey: relatedQuery(id).queryKey, kept: dataOf },
  ];
}

/** Puts the answers into the query cache, both on the server and in the browser. */
export function seedFirstPage(client: QueryClient, place: FirstPlace, { answers }: FirstPage, loadedAt: string): void {
  const updatedAt = Math.min(Date.parse(loadedAt) || 0, Date.now());
  for (const { path, queryKey, kept } of firstContent(place)?.calls ?? []) {
    const answer = answers[path] as Success<unknown> | Failure | undefined;
    if (answer?.success) client.setQueryData(queryKey, kept(answer), { updatedAt });
    else if (answer) seedFailure(client, queryKey, answer);
  }
}

function seedFailure(client: QueryClient, queryKey: QueryKey, { code, error: message }: Failure): void {
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ ...query.state, status: 'error', error: new ApiError({ code, message, status: 404 }) });
}
