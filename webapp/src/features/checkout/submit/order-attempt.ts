import { ApiError } from '#webapp/lib/api-client.ts';

/**
 * One attempt to place an order, from sending until the shop's answer. Without an answer it is unknown whether the
 * order exists: only the same body with the same key can show it.
 */
export interface OrderAttempt {
  key: string;
  body: string;
  /** Sent without a token; then a repetition must be too, because the shop distinguishes guests from accounts. */
  anonymous: boolean;
  /** `itemsMark` and `loginMark` of the sent order. */
  items: string;
  login: string;
}

/** Whether the shop's answer means that there is no order with the attempt's key. */
export function isRefused(error: unknown, { isRepeat }: { isRepeat: boolean }): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  // A conflict means that there is an order with this key, but for another sender.
  if (status < 400 || status >= 500 || status === 408 || code === 'idempotency_conflict') return false;
  // The request was refused before the key was checked, so the first attempt may still have succeeded.
  return !(isRepeat && (status === 401 || status === 403 || status === 429));
}

/** Whether the attempt already had these fields. */
export function hasSent({ body }: OrderAttempt, fields: Readonly<Record<string, unknown>>): boolean {
  const sent = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(fields).every(([name, value]) => sent[name] === value);
}
