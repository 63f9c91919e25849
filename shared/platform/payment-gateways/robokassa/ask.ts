import { ShopError } from '#shared/domain/shop-error.ts';
import { readBody } from '../../read-body.ts';

const WITHIN_MS = 10_000;
const LARGEST_ANSWER = 256 * 1024;

/**
 * Calls one of the provider's services, by GET if there is no body, and returns the text of the answer. If the outcome
 * is unknown, throws `payment_provider_down`. The error contains neither address nor body, because both are signed.
 */
export async function ask(url: string, body: string | URLSearchParams | null, type?: string): Promise<string> {
  try {
    const response = await fetch(url, {
      ...(body !== null && { method: 'POST', body }),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });
    const answer = await readBody(response.body, LARGEST_ANSWER);
    // A refusal is an answer, and its body has the reason. A failure of the service is not.
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
    return answer.toString();
  } catch (cause) {
    throw new ShopError('payment_provider_down', { cause });
  }
}

/** The same, read as JSON. */
export async function askJson(url: string, body: string | null, type = 'application/json'): Promise<unknown> {
  const text = await (body === null ? ask(url, null) : ask(url, body, type));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ShopError('payment_provider_down', { cause });
  }
}
