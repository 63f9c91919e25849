import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { RateLimitName, RateLimits } from '#shared/platform/rate-limits.ts';
import { callerAddress } from './caller-address.ts';
import { refuseAfter } from './rate-limits.ts';

interface Attempt {
  request: Request;
  response: Response;
  login: string;
  /** Whether the owner of the login can sign in through the bot. */
  canUseBot: () => Promise<boolean>;
}

/**
 * Signs in with `work`, unless this address has failed too often in the last minute, in total or with this login. Then
 * it throws `too_many_requests` without a try, so that even the right password reveals nothing. A stranger's failures
 * do not lock out others. If a login is guessed from many addresses, `bot_required` asks its owner to sign in through
 * the bot. Every try is counted before it is made, because otherwise many simultaneous tries would pass; a try that
 * does not end with 401 is given back.
 */
export async function limitFailedSignIns<T>(
  { limits, log }: { limits: RateLimits; log: Logger },
  { request, response, login, canUseBot }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const address = callerAddress(request);
  const key = loginKey(login);
  const own: Count[] = [
    ['failedSignInsOfAddress', address],
    ['failedSignInsOfLogin', `${key} ${address}`],
  ];
  const everywhere: Count = ['failedSignInsOfLoginEverywhere', key];
  refuseAfter(response, Math.max(...(await Promise.all(own.map((count) => limits.take(...count))))));
  const taken = [...own, everywhere];
  try {
    if ((await limits.take(...everywhere)) > 0 && (await canUseBot())) throw new ShopError('bot_required');
    const result = await work();
    await giveBack(limits, taken);
    return result;
  } catch (error) {
    if (!isRefusal(error)) await giveBack(limits, taken);
    // Without the login: people sometimes type their passwords there.
    else log.warn({ address }, 'a sign-in failed');
    throw error;
  }
}

type Count = [name: RateLimitName, key: string];

const giveBack = (limits: RateLimits, counts: Count[]) => Promise.all(counts.map((count) => limits.giveBack(...count)));

const REFUSALS = ['wrong_credentials', 'unauthorized', 'bot_required'];

const isRefusal = (error: unknown): boolean => error instanceof ShopError && REFUSALS.includes(error.code);

/** A short key for a login of any length; `@` and upper case make no difference. */
const loginKey = (login: string): string =>
  createHash('sha256').update(login.trim().replace(/^@+/, '').toLowerCase()).digest('base64url').slice(0, 22);
