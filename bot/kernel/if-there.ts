import { ShopError } from '#shared/domain/shop-error.ts';

/** Null if the shop does not have it, or no longer has it. */
export async function ifThere<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return null;
    throw error;
  }
}
