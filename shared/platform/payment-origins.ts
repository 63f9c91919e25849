import type { Env } from './env.ts';

/** Where the pages' payment widgets and forms are: what a page's policy has to let in. */
export function paymentOrigins({ robokassa }: Pick<Env, 'robokassa'>): string[] {
  return robokassa ? [new URL(robokassa.authUrl ?? 'https://auth.robokassa.ru').origin] : [];
}
