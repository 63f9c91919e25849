import type { Env } from './env.ts';

/** The origins of payment widgets and forms, which the pages' policy must allow. */
export function paymentOrigins({ robokassa }: Pick<Env, 'robokassa'>): string[] {
  return robokassa ? [new URL(robokassa.authUrl ?? 'https://auth.robokassa.ru').origin] : [];
}
