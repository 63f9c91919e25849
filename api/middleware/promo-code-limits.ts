import type { Request, Response } from 'express';
import type { Database } from '#shared/domain/database.ts';
import { isPromoCode } from '#shared/domain/pricing/promo-code-terms.ts';
import type { RateLimits } from '#shared/platform/rate-limits.ts';
import { callerAddress } from './caller-address.ts';
import { refuseAfter } from './rate-limits.ts';

interface Deps {
  db: Database;
  limits: RateLimits;
}

/**
 * Throws `too_many_requests` if this address has tried too many unknown promo codes: then even a valid code is not
 * confirmed. Each try is counted before the check, because otherwise many simultaneous tries would pass. A try of an
 * existing code is given back: a storefront sends it again with every change of the cart, also while it does not apply.
 */
export async function limitUnknownPromoCodes(
  { db, limits }: Deps,
  { request, response, promoCode }: { request: Request; response: Response; promoCode: string | undefined },
): Promise<void> {
  if (!promoCode) return;
  const address = callerAddress(request);
  refuseAfter(response, await limits.take('unknownPromoCodes', address));
  if (await isPromoCode(db, promoCode)) await limits.giveBack('unknownPromoCodes', address);
}
