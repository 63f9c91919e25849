import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { RateLimitName, RateLimits } from '#shared/platform/rate-limits.ts';
import { callerAddress } from './caller-address.ts';
import { refuseAfter } from './rate-limits.ts';

/**
 * Signs in with `work`, unless this login or this address has failed too often in the last minute: then it throws
 * `too_many_requests` without trying, so that even the right password tells nothing. Every try is counted before it is
 * made, as many sent at once would slip through otherwise; one that does not end with a 401 is given back.
 */
export async function limitFailedSignIns<T>(
  limits: RateLimits,
  { request, response, login }: { request: Request; response: Response; login: string },
  work: () => Promise<T>,
): Promise<T> {
  const keys: [RateLimitName, string][] = [
    ['failedSignInsOfAddress', callerAddress(request)],
    ['failedSignInsOfLogin', loginKey(login)],
  ];
  const waits = await Promise.all(keys.map(([name, key]) => limits.take(name, key)));
  refuseAfter(response, Math.max(...waits));
  try {
    const result = await work();
    await giveBack(limits, keys);
    return result;
  } catch (error) {
    if (!isRefusal(error)) await giveBack(limits, keys);
    throw error;
  }
}

const giveBack = (limits: RateLimits, keys: [RateLimitName, string][]) =>
  Promise.all(keys.map(([name, key]) => limits.giveBack(name, key)));

const REFUSALS = ['wrong_credentials', 'unauthorized'];

const isRefusal = (error: unknown): boolean => error instanceof ShopError && REFUSALS.includes(error.code);

/** A login of any length as a short key; logins are the same with `@` and in capitals. */
const loginKey = (login: string): string =>
  createHash('sha256').update(login.trim().replace(/^@+/, '').toLowerCase()).digest('base64url').slice(0, 22);
