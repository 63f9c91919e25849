import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeskProduct, DeskVariants } from '#shared/contract/desk/product-row.ts';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { callApi } from '#webapp/lib/api.ts';

/** The common key of all queries about goods: a change of one product refreshes them all. */
export const GOODS_KEY = ['desk', 'goods'] as const;

export interface ProductPage extends Success<DeskProduct[]> {
  pagination: Pagination;
}

export const variantsKey = (id: number) => [...GOODS_KEY, 'variants', id] as const;

/** A page of the list; the previous page stays until this one has loaded. */
export const useProducts = (query: string) =>
  useQuery({
    queryKey: [...GOODS_KEY, 'list', query],
    queryFn: ({ signal }) => callApi<ProductPage>(`/api/desk/products?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const useVariants = (id: number) =>
  useQuery({
    queryKey: variantsKey(id),
    queryFn: ({ signal }) => deskData<DeskVariants>(`/api/desk/products/${id}/variants`, { signal }),
  });

export const useCategories = () =>
  useQuery({
    queryKey: ['desk', 'categories', 'names'],
    queryFn: ({ signal }) => deskData<{ id: number; title: string }[]>('/api/desk/categories', { signal }),
  });
