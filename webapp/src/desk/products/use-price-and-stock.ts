import { useQueryClient } from '@tanstack/react-query';
import type { DeskProduct, DeskVariants } from '#shared/contract/desk/product-row.ts';
import { GOODS_KEY, type ProductPage, variantsKey } from '#webapp/desk/goods/goods-queries.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { ApiError } from '#webapp/lib/api-client.ts';

export type FigureField = 'price' | 'old_price' | 'stock';

/** A product, or one of its variants. */
export interface StockItem {
  productId: number;
  variantId: number | null;
}

/**
 * Saves one figure if it has not changed since it was shown. The result, or somebody else's change, is shown at once.
 */
export function usePriceAndStock() {
  const queries = useQueryClient();
  const show = (fresh: DeskVariants) => {
    queries.setQueryData(variantsKey(fresh.product.id), fresh);
    queries.setQueriesData<ProductPage>(
      { queryKey: [...GOODS_KEY, 'list'] },
      (page) => page && { ...page, data: page.data.map((row) => newer(row, fresh.product)) },
    );
  };
  return async ({ productId, variantId }: StockItem, field: FigureField, seen: number | null, value: number | null) => {
    try {
      const body = { variant_id: variantId, [field]: value, seen: { [field]: seen } };
      show(await deskData<DeskVariants>(`/api/desk/products/${productId}/price-and-stock`, { method: 'PUT', body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'conflict' && isFresh(error.data)) {
        show(error.data);
        throw new Error('Пока вы правили, это изменили. Проверьте и сохраните ещё раз.');
      }
      throw new Error(error.details[0]?.message ?? error.message);
    }
  };
}

const newer = (row: DeskProduct, fresh: DeskProduct): DeskProduct => (row.id === fresh.id ? fresh : row);

const isFresh = (data: unknown): data is DeskVariants =>
  typeof data === 'object' && data !== null && 'product' in data && 'variants' in data;
