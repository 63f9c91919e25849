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
  /** Whether the one who owns the login can come in by the bot. */
  canUseBot: () => Promise<boolean>;
}

/**
 * Signs in with `work`, unless this address has failed too often in the last minute, by itself or with this login: then
 * it throws `too_many_requests` without trying, so that even the right password tells nothing. A stranger's failures
 * close a login to nobody else; where it is guessed from everywhere, `bot_required` asks its owner to come by the bot.
 * Every try is counted before it is made, as many sent at once would slip through otherwise; one that does not end with
 * a 401 is given back.
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
    // Without the login: people type their passwords there.
    else log.warn({ address }, 'a sign-in failed');
    throw error;
  }
}

type Count = [name: RateLimitName, key: string];

const giveBack = (limits: RateLimits, counts: Count[]) => Promise.all(counts.map((count) => limits.giveBack(...count)));

const REFUSALS = ['wrong_credentials', 'unauthorized', 'bot_required'];

const isRefusal = (error: unknown): boolean => error instanceof ShopError && REFUSALS.includes(error.code);

/** A login of any length as a short key; logins are the same with `@` and in capitals. */
const loginKey = (login: string): string =>
  createHash('sha256').update(login.trim().replace(/^@+/, '').toLowerCase()).digest('base64url').slice(0, 22);
