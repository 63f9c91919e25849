import { z } from 'zod';
import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import type { AddressService } from '#shared/domain/addresses/suggest-addresses.ts';
import { readBody } from '../read-body.ts';

export interface DadataSettings {
  token: string;
  /** The address of the call. */
  url: string;
}

interface Options {
  log: { warn: (facts: object, text: string) => void };
  /** A person is typing and waits no longer. */
  withinMs?: number;
  /** How long the service is not called after a failure: otherwise a buyer would wait for it at every letter. */
  restMs?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

const WITHIN_MS = 1500;
const REST_MS = 30_000;
const LARGEST_ANSWER = 256 * 1024;

const answerSchema = z.object({
  suggestions: z.array(
    z.object({
      value: z.string().min(1),
      data: z.object({ house: z.string().nullish(), postal_code: z.string().max(20).nullish().catch(null) }).nullish(),
    }),
  ),
});

/** DaData's address suggestions. What people type is sent there, and is never logged. */
export function createDadata(
  { token, url }: DadataSettings,
  { log, withinMs = WITHIN_MS, restMs = REST_MS, now = () => performance.now() }: Options,
): AddressService {
  let restsUntil = Number.NEGATIVE_INFINITY;

  const ask = async (query: string, count: number) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, count }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const body = await readBody(response.body, LARGEST_ANSWER);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const answer = answerSchema.safeParse(JSON.parse(body.toString()));
    if (!answer.success) throw new Error('an answer of another shape');
    return answer.data.suggestions;
  };

  return async (text, most) => {
    if (now() < restsUntil) throw new Error('DaData rests after a fault');
    try {
      const found = await ask(text, most);
      return found
        .filter(({ value }) => value.length <= ORDER_FIELDS.address.max)
        .slice(0, most)
        .map(({ value, data }) => ({
          text: value,
          note: data?.postal_code ?? null,
          is_complete: typeof data?.house === 'string' && data.house !== '',
        }));
    } catch (error) {
      restsUntil = now() + restMs;
      log.warn({ reason: reasonOf(error) }, 'DaData does not answer; the list of towns is used instead');
      throw error;
    }
  };
}

/** It must not contain what was typed: errors of `JSON.parse` quote the answer. */
const reasonOf = (error: unknown): string =>
  error instanceof SyntaxError ? 'no JSON' : error instanceof Error ? error.message : String(error);
