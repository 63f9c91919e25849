import { createHmac } from 'node:crypto';

export const BOT_TOKEN = '7000000001:AAF-testTokenForUnitTests_0123456789abc';

interface Person {
  id: number;
  first_name?: string;
  last_name?: string;
  username?: string;
  allows_write_to_pm?: boolean;
}

/** Launch data with any fields, signed like Telegram; written separately here, to check the shop's own code. */
export function signFields(fields: Record<string, string>, token = BOT_TOKEN): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The launch data of a person who opens the mini app now. */
export function launchData(person: Person, authDate = nowSeconds(), token = BOT_TOKEN): string {
  return signFields(
    {
      user: JSON.stringify({ first_name: 'Анна', ...person }),
      auth_date: String(authDate),
      signature: 'A'.repeat(86),
    },
    token,
  );
}
