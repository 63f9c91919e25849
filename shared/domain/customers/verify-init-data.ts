import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Launch data older than this is refused: Telegram sets its time when the mini app opens. */
const MAX_AGE_SECONDS = 24 * 3600;
/** How far a client's clock may run ahead of ours. */
const MAX_SKEW_SECONDS = 60;

/** A deep link allows only these: anything else was never a link of Telegram's. */
const START_PARAM = /^[\w-]{1,512}$/;

/** PostgreSQL cannot store a zero character, and no name has characters that reverse the line or clear a screen. */
const name = z.string().transform((text) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').toWellFormed());

const launchUser = z.object({
  id: z.int().min(1),
  first_name: name.catch(''),
  last_name: name.optional().catch(undefined),
  username: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional()
    .catch(undefined),
  allows_write_to_pm: z.boolean().optional().catch(undefined),
});
type LaunchUser = z.infer<typeof launchUser>;

interface LaunchData {
  user: LaunchUser;
  startParam: string | null;
}

/**
 * Checks that Telegram signed a mini app's launch data for this bot, and reads it. `signature` stays in the checked
 * text: only `hash` is left out (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app).
 * Throws `init_data_invalid`, `init_data_expired`.
 */
export function verifyInitData(raw: string, botToken: string, now: Date = new Date()): LaunchData {
  const fields = readFields(raw);
  const hash = fields.get('hash') ?? '';
  fields.delete('hash');
  if (!isSigned(fields, hash, botToken)) throw new ShopError('init_data_invalid');
  assertFresh(Number(fields.get('auth_date')), Math.floor(now.getTime() / 1000));
  return { user: readUser(fields.get('user')), startParam: startParamOf(fields.get('start_param')) };
}

const startParamOf = (text: string | undefined): string | null => (text && START_PARAM.test(text) ? text : null);

function readFields(raw: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    // Telegram repeats no name. Here the last value would be checked and read; other code that reads the same text, or
    // an algorithm that joins the values, may use another: a text with two meanings is not accepted.
    if (fields.has(name)) throw new ShopError('init_data_invalid');
    fields.set(name, value);
  }
  return fields;
}

function isSigned(fields: Map<string, string>, hash: string, botToken: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false;
  // Sorted by bytes, as Telegram does, not by a locale.
  const text = [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'));
}

function assertFresh(authDate: number, now: number): void {
  if (!Number.isSafeInteger(authDate) || authDate <= 0) throw new ShopError('init_data_invalid');
  if (authDate > now + MAX_SKEW_SECONDS) throw new ShopError('init_data_invalid');
  if (now - authDate > MAX_AGE_SECONDS) throw new ShopError('init_data_expired');
}

function readUser(json: string | undefined): LaunchUser {
  try {
    return launchUser.parse(JSON.parse(json ?? 'null'));
  } catch (cause) {
    throw new ShopError('init_data_invalid', { cause });
  }
}
