import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';

/**
 * The desk shows the storefront in a frame with this parameter, so that staff see it as buyers do. The shop checks the
 * role.
 */
const isPreview = (): boolean =>
  new URLSearchParams(location.search).has('preview') && sessionStore.getState().token !== null;

const isRefused = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** A public product; in a preview also a hidden one. Without a staff role a preview shows only public products. */
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

/** Data about a product: for a hidden one buyers get none, and a preview shows none. */
export async function unlessHidden<Answer>(call: Promise<Answer>, none: Answer): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isPreview() && isRefused(error, 'not_found')) return none;
    throw error;
  }
}
