import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';

/** The desk frames the storefront so, for its people to see what buyers would; the shop asks who they are. */
const isPreview = (): boolean =>
  new URLSearchParams(location.search).has('preview') && sessionStore.getState().token !== null;

const isRefused = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** A product that is on sale; in a preview also a hidden one. Who does not work here sees what there is to see. */
export async function readProduct(id: number, signal: AbortSignal): Promise<Success<Product>> {
  const address = `/api/products/${id}`;
  if (!isPreview()) return callApi(address, { signal });
  try {
    return await callApi(`/api/desk/products/${id}/preview`, { signal });
  } catch (error) {
    if (isRefused(error, 'forbidden')) return callApi(address, { signal });
    throw error;
  }
}

/** What hangs on a product; of a hidden one buyers are told nothing, and a preview shows none of it. */
export async function unlessHidden<Answer>(call: Promise<Answer>, none: Answer): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isPreview() && isRefused(error, 'not_found')) return none;
    throw error;
  }
}
