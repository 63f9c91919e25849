import { inOtherLayout } from '#shared/domain/keyboard-layout.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** The 49,000 that leaked most often, in lower case. About 20 MB: read when the first password is chosen, then kept. */
let known: Promise<ReadonlySet<string>> | undefined;

async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses passwords that attackers try first, also typed in the other keyboard layout («пароль» as `gfhjkm`, `qwerty`
 * as «йцукен»), and the login itself. Throws `invalid_fields`.
 */
export async function refuseCommonPassword(password: string, login: string | null): Promise<void> {
  known ??= readKnown();
  const list = await known;
  const typed = password.normalize('NFKC').trim().toLowerCase();
  const isLogin = login !== null && typed === login.toLowerCase();
  if (!isLogin && !list.has(typed) && !list.has(inOtherLayout(typed))) return;
  const message = isLogin
    ? 'Пароль не должен совпадать с логином'
    : 'Этот пароль слишком известный: его подбирают первым. Придумайте другой';
  throw new ShopError('invalid_fields', { details: [{ path: 'password', message }] });
}
