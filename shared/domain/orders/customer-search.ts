import type { Prisma } from '#prisma/generated/client.ts';
import { formatPhone } from '#shared/contract/phone.ts';
import { literalText } from '#shared/domain/literal-text.ts';

/** Fewer digits could be a house number instead of a phone. */
const LEAST_DIGITS = 4;

const holds = (words: string) => ({ contains: literalText(words), mode: 'insensitive' }) as const;

/** Customers that match some words: name, login, phone or its last digits. Never staff. */
export function customersUnder(words: string): Prisma.UserWhereInput {
  const digits = words.replace(/\D/g, '');
  const isPhone = digits.length >= LEAST_DIGITS && /^[\d\s()+-]+$/.test(words);
  const name = words.split(/\s+/).map((word) => ({ OR: [{ firstName: holds(word) }, { lastName: holds(word) }] }));
  return {
    role: 'customer',
    OR: [
      { AND: name },
      { login: holds(words.replace(/^@/, '')) },
      ...(isPhone ? [{ orders: { some: { phone: { endsWith: endOfPhone(digits) } } } }] : []),
    ],
  };
}

/** The last digits of a phone in the format of orders: `123-45-67`. */
function endOfPhone(digits: string): string {
  const known = digits.slice(-10);
  const spelled = formatPhone(known.padStart(10, '0'));
  let at = spelled.length;
  for (let left = known.length; left > 0; ) if (/\d/.test(spelled.charAt(--at))) left--;
  return spelled.slice(at);
}
