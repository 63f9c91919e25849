import type { RequestHandler, Response } from 'express';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { ApiDeps } from '../deps.ts';
import { callerAddress } from './caller-address.ts';
import { refuseAfter } from './rate-limits.ts';

/** One log line summarises the refusals of this period. */
const PERIOD_MS = 60_000;
/** If many addresses flood the shop, at most this many are named. */
const MAX_NAMED = 20;

interface Refusal {
  provider: string;
  code: ErrorCode;
}

export interface RefusedWebhooks {
  /** Called before any work. Throws `too_many_requests` if too many webhooks from this address were refused. */
  keepOut: RequestHandler;
  tell: (request: Parameters<typeof callerAddress>[0], refusal: Refusal) => Promise<void>;
}

/** Limits webhooks without a valid signature. Only refusals count: a provider may send as many calls as it needs. */
export function refusedWebhooks(
  { limits, log }: Pick<ApiDeps, 'limits' | 'log'>,
  { periodMs = PERIOD_MS, now = () => performance.now() } = {},
): RefusedWebhooks {
  const shutUntil = new Map<string, number>();
  const counts = new Map<string, number>();
  const codes = new Set<ErrorCode>();
  let timer: NodeJS.Timeout | undefined;

  const sumUp = () => {
    timer = undefined;
    for (const [address, until] of shutUntil) if (until <= now()) shutUntil.delete(address);
    if (counts.size === 0) return;
    const refused = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const named = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMED);
    const addresses = Object.fromEntries(named);
    log.warn({ refused, addresses, from: counts.size, codes: [...codes] }, 'payment webhooks were refused');
    counts.clear();
    codes.clear();
    wait();
  };
  const wait = () => {
    timer = setTimeout(sumUp, periodMs).unref();
  };
  const count = (address: string) => counts.set(address, (counts.get(address) ?? 0) + 1);

  return {
    keepOut: (request, response: Response, next) => {
      const address = callerAddress(request);
      const seconds = Math.max(0, Math.ceil(((shutUntil.get(address) ?? 0) - now()) / 1000));
      if (seconds > 0) count(address);
      refuseAfter(response, seconds);
      next();
    },
    tell: async (request, { provider, code }) => {
      const address = callerAddress(request);
      if (timer) {
        count(address);
        codes.add(code);
      } else {
        // The first refusal is logged at once, later ones together.
        log.warn({ provider, code, address }, 'a payment webhook was refused');
        wait();
      }
      const seconds = await limits.take('refusedWebhooks', address);
      if (seconds > 0) shutUntil.set(address, now() + seconds * 1000);
    },
  };
}
