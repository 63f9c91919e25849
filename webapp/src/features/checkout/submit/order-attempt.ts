import { ApiError } from '#webapp/lib/api-client.ts';

/**
 * One try at placing an order, from the moment it is sent until the shop has answered. Without an answer the order may
 * exist or not: only a repeat of this very body with this very key can tell.
 */
export interface OrderAttempt {
  key: string;
  body: string;
  /** Sent without a token, as a repeat then has to be: to the shop, a guest and an account are different senders. */
  anonymous: boolean;
  /** `itemsMark` and `loginMark` of what was sent. */
  items: string;
  login: string;
}

/** Whether the shop's answer means that no order exists under the attempt's key. */
export function isRefused(error: unknown, { isRepeat }: { isRepeat: boolean }): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  // A conflict says that there is an order under the key, only not for this sender.
  if (status < 400 || status >= 500 || status === 408 || code === 'idempotency_conflict') return false;
  // Turned away before the key was looked up: true of this try, and says nothing of the one before.
  return !(isRepeat && (status === 401 || status === 403 || status === 429));
}

/** Whether the attempt already said all of this. */
export function hasSent({ body }: OrderAttempt, fields: Readonly<Record<string, unknown>>): boolean {
  const sent = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(fields).every(([name, value]) => sent[name] === value);
}
