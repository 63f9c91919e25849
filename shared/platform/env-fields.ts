import { isIP } from 'node:net';
import { z } from 'zod';

// The `error` of a field is the expected value; readEnv() makes "NAME: нужен порт…, а указано …" of it.

const anyPort = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'нужен порт от 1 до 65535' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, { error: 'нужен порт от 1 до 65535' });

/**
 * Ports of other protocols, which neither browsers nor `fetch` open: https://fetch.spec.whatwg.org/#bad-port. The shop
 * would start there, and nobody could reach it.
 */
const CLOSED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export const port = (byDefault: number) =>
  anyPort
    .refine((number) => !CLOSED_PORTS.has(number), { error: 'нужен порт, который открывают браузеры' })
    .default(byDefault);

export const optionalPort = anyPort.optional();

/** An address without query, fragment or credentials. A slash at its end is removed. */
export const webAddress = z
  .string()
  .refine(isPlainWebAddress, { error: 'нужен адрес http или https без параметров, имени и пароля' })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

export const serverAddress = (protocols: readonly string[], expected: string) =>
  z
    .string()
    .refine(hasEncodedSignIn, {
      error: 'нужен адрес, в пароле которого особые знаки записаны через процент (например, %40 вместо @)',
      abort: true,
    })
    // The address of a socket may have a user but no host, which URL does not support.
    .refine((value) => protocols.includes(URL.parse(value.replace('@/', '@localhost/'))?.protocol ?? ''), {
      error: expected,
    });

export const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, { error: expected });

export const word = matching(/^\S+$/, 'нужно значение без пробелов').optional();

export const positiveNumber = z
  .string()
  .transform(Number)
  .refine((value) => Number.isFinite(value) && value > 0, { error: 'нужно число больше 0' });

/** Up to a day. */
export const wholeSeconds = matching(/^\d{1,5}$/, 'нужно целое число секунд, не больше 86400')
  .transform(Number)
  .refine((seconds) => seconds <= 86_400, { error: 'нужно целое число секунд, не больше 86400' });

export const flag = z.enum(['0', '1'], { error: 'нужно 0 или 1' }).transform((value) => value === '1');

export const telegramId = matching(
  /^[1-9]\d{0,15}$/,
  'нужен id пользователя Telegram (целое положительное число)',
).transform(BigInt);

/** An address to listen on. 0.0.0.0 and :: mean all addresses of the machine. */
export const listenAddress = z
  .string()
  .refine((value) => value === 'localhost' || isIP(value) !== 0, { error: 'нужен IP-адрес или localhost' });

const trustProxyExpected =
  'нужно число прокси или через запятую адреса, подсети и слова loopback, linklocal, uniquelocal';

/** Express's `trust proxy`: a number of hops, or a list of addresses. */
export const trustProxy = z.string().transform((value, context): number | string[] => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every(isProxyAddress)) context.addIssue({ code: 'custom', message: trustProxyExpected });
  return addresses;
});

function isPlainWebAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

/** After an unencoded `@`, `/`, `?` or `#` the rest of a password would be read as a host or path, and be logged. */
function hasEncodedSignIn(value: string): boolean {
  return /^(?:[^/?#@]*:\/\/(?:[^/?#@]*@)?)?[^@#]*$/.test(value) && !/%(?![\da-f]{2})/i.test(value);
}

function isProxyAddress(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
