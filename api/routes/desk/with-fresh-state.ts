import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Makes a change. If the order has changed meanwhile, the failure contains its current state. */
export async function withFreshState<Result>(
  change: () => Promise<Result>,
  read: () => Promise<unknown>,
  codes: readonly ErrorCode[] = ['conflict'],
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ShopError) || !codes.includes(error.code)) throw error;
    const { code, details } = error;
    throw new ShopError(code, { data: await read(), cause: error, ...(details && { details }) });
  }
}
