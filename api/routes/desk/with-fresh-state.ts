import { ShopError } from '#shared/domain/shop-error.ts';

/** Makes a change; where somebody else was first, the failure carries how the thing stands now. */
export async function withFreshState<Result>(
  change: () => Promise<Result>,
  read: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'conflict') throw error;
    const { details } = error;
    throw new ShopError('conflict', { data: await read(), cause: error, ...(details && { details }) });
  }
}
