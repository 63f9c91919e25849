import { queryOptions } from '@tanstack/react-query';
import type { EditedProduct, ProductChoices } from '#shared/contract/desk/product-editor.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

export const editedProductKey = (id: number) => ['desk', 'edited-product', id];

/** Loaded at each opening, and never while somebody is typing. */
export const editedProductQuery = (id: number) =>
  queryOptions({
    queryKey: editedProductKey(id),
    queryFn: ({ signal }) => deskData<EditedProduct>(`/api/desk/products/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const productChoicesQuery = queryOptions({
  queryKey: ['desk', 'product-choices'],
  queryFn: ({ signal }) => deskData<ProductChoices>('/api/desk/product-choices', { signal }),
});

/** The queries to refresh when a product has changed. */
export const GOODS = [
  ['desk', 'products'],
  ['desk', 'product-choices'],
];
