import { z } from 'zod';
import { ShopError } from '#shared/domain/shop-error.ts';

const WITHIN_MS = 8000;

const answerSchema = z.object({ ok: z.boolean(), result: z.unknown(), description: z.string().optional() });

/** How to reach Telegram as the shop's bot. */
export interface BotAccess {
  token: string;
  /** Without a trailing slash. */
  apiRoot: string;
}

/**
 * Calls the Bot API. If Telegram refuses (a sum below its minimum, an invalid provider token), throws
 * `payment_refused`; without an answer, throws `payment_provider_down`. Errors do not contain the token, which is part
 * of the address.
 */
export async function callBotApi({ token, apiRoot }: BotAccess, method: string, params: object): Promise<unknown> {
  const { ok, result, description } = await ask(`${apiRoot}/bot${token}/${method}`, params);
  if (!ok) throw new ShopError('payment_refused', { cause: new Error(description ?? 'no reason given') });
  return result;
}

async function ask(url: string, params: object): Promise<z.infer<typeof answerSchema>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (response.status >= 500 || response.status === 429) throw new Error(`HTTP ${response.status}`);
    return answerSchema.parse(await response.json());
  } catch (cause) {
    throw new ShopError('payment_provider_down', { cause });
  }
}
