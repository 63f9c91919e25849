import type { Request, Response } from 'express';
import type { Database } from '#shared/domain/database.ts';
import { type BuyerTrust, findBuyerTrust } from '#shared/domain/orders/buyer-trust.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { RateLimitName, RateLimits } from '#shared/platform/rate-limits.ts';
import { callerAddress } from './caller-address.ts';

interface Deps {
  db: Database;
  limits: RateLimits;
}

interface Ordering {
  request: Request;
  response: Response;
  buyer: { userId: number | null; phone: string };
}

/**
 * Creates an order with `work`, unless too many unproved orders came from this address: then it throws
 * `too_many_orders`. An order that was refused or had been created before does not count.
 */
export async function limitUnproved<T extends { isRepeated: boolean }>(
  { db, limits }: Deps,
  { request, response, buyer }: Ordering,
  work: (trust: BuyerTrust) => Promise<T>,
): Promise<T> {
  const trust = await findBuyerTrust(db, buyer);
  if (!trust.isUnproved) return work(trust);
  const key = callerAddress(request);
  await takeOrRefuse(limits, { name: 'unprovedOrders', key, code: 'too_many_orders' }, response);
  let isPlaced = false;
  try {
    const made = await work(trust);
    isPlaced = !made.isRepeated;
    return made;
  } finally {
    if (!isPlaced) await limits.giveBack('unprovedOrders', key);
  }
}

interface Limit {
  name: RateLimitName;
  key: string;
  code: 'too_many_orders' | 'too_many_reviews';
}

/** Takes one from a limit. If nothing is left, refuses and says how long to wait. */
export async function takeOrRefuse(limits: RateLimits, { name, key, code }: Limit, response: Response): Promise<void> {
  const seconds = await limits.take(name, key);
  if (seconds === 0) return;
  await limits.giveBack(name, key);
  response.setHeader('Retry-After', String(seconds));
  throw new ShopError(code);
}
