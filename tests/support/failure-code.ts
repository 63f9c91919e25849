import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** The code of the ShopError with which something fails; anything else fails the test. */
export async function shopErrorOf(work: Promise<unknown>): Promise<ShopError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error('expected a ShopError, but it went well');
}

export const codeOf = async (work: Promise<unknown>): Promise<ErrorCode> => (await shopErrorOf(work)).code;
