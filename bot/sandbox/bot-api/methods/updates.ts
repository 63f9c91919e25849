import { z } from 'zod';
import { coercedBool, coercedInt, coercedJson } from '../../core/coerced.ts';
import { telegramLimits } from '../../limits.ts';
import { ApiError, badRequest } from '../api-error.ts';
import { isLoopback } from '../loopback.ts';
import { type Method, method } from '../method.ts';

const kinds = coercedJson(z.array(z.string())).optional();

const getUpdates = method(
  z.object({
    offset: coercedInt.optional(),
    limit: coercedInt.optional(),
    timeout: coercedInt.optional(),
    allowed_updates: kinds,
  }),
  ({ core, longPoll, webhook, signal }, params) => {
    if (webhook.settings()) {
      throw new ApiError(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      );
    }
    if (params.allowed_updates) core.updates.allow(params.allowed_updates);
    const limit = Math.min(Math.max(params.limit ?? 100, 1), 100);
    const seconds = Math.min(Math.max(params.timeout ?? 0, 0), telegramLimits.pollSeconds);
    return longPoll.poll({ offset: params.offset ?? 0, limit, timeoutMs: seconds * 1000 }, signal);
  },
);

function checkWebhookUrl(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed) throw badRequest('bad webhook: invalid webhook URL specified');
  if (parsed.protocol === 'https:') return;
  if (parsed.protocol === 'http:' && isLoopback(parsed.hostname)) return;
  throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
}

const setWebhook = method(
  z.object({
    url: z.string(),
    secret_token: z.string().optional(),
    max_connections: coercedInt.optional(),
    allowed_updates: kinds,
    drop_pending_updates: coercedBool.optional(),
  }),
  ({ core, longPoll, webhook }, params) => {
    const { url, secret_token: secret } = params;
    if (url) checkWebhookUrl(url);
    if (secret !== undefined && !/^[\w-]{1,256}$/.test(secret)) {
      throw badRequest('secret token contains unallowed characters');
    }
    if (params.drop_pending_updates) core.updates.clear();
    if (params.allowed_updates) core.updates.allow(params.allowed_updates);
    longPoll.interrupt('terminated by setWebhook request');
    const maxConnections = Math.min(Math.max(params.max_connections ?? 40, 1), 100);
    webhook.set(url ? { url, secret, maxConnections } : undefined);
    return true;
  },
);

const deleteWebhook = method(
  z.object({ drop_pending_updates: coercedBool.optional() }),
  ({ core, webhook }, params) => {
    webhook.set(undefined);
    if (params.drop_pending_updates) core.updates.clear();
    return true;
  },
);

const getWebhookInfo = method(z.object({}), ({ core, webhook }) => {
  const settings = webhook.settings();
  const { lastErrorDate, lastErrorMessage } = webhook.info();
  const allowed = core.updates.allowed();
  return {
    url: settings?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: core.updates.size(),
    max_connections: settings?.maxConnections,
    last_error_date: lastErrorDate,
    last_error_message: lastErrorMessage,
    allowed_updates: allowed.length > 0 ? allowed : undefined,
  };
});

export const updateMethods: Record<string, Method> = {
  getUpdates,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
};
