import { createHmac, randomBytes } from 'node:crypto';

interface LaunchUser {
  id: number;
  first_name: string;
  last_name?: string | undefined;
  username?: string | undefined;
  language_code?: string | undefined;
  allows_write_to_pm?: boolean | undefined;
}

export interface LaunchFields {
  user?: LaunchUser | undefined;
  query_id?: string | undefined;
  chat_type?: string | undefined;
  chat_instance?: string | undefined;
  start_param?: string | undefined;
  auth_date: number;
  /** 86 base64url characters; random if omitted. Telegram signs it with its own key, so it cannot be checked here. */
  signature?: string | undefined;
}

/** The hash in launch data: HMAC-SHA256 with a key derived from the bot's token. */
export function launchHash(token: string, fields: Iterable<[string, string]>): string {
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).sort();
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

/** Launch data as a query string, exactly as a mini app receives it. */
export function signLaunchData(token: string, fields: LaunchFields): string {
  const query = new URLSearchParams();
  if (fields.query_id) query.set('query_id', fields.query_id);
  if (fields.user) query.set('user', JSON.stringify(fields.user));
  if (fields.chat_instance) query.set('chat_instance', fields.chat_instance);
  if (fields.chat_type) query.set('chat_type', fields.chat_type);
  if (fields.start_param) query.set('start_param', fields.start_param);
  query.set('auth_date', String(fields.auth_date));
  query.set('signature', fields.signature ?? randomBytes(64).toString('base64url'));
  query.set('hash', launchHash(token, query));
  return query.toString();
}
