import { createHash } from 'node:crypto';
import { isSameSecret } from '../../same-secret.ts';
import type { HashName } from './account.ts';
import { shopFieldOrders } from './shop-fields.ts';

/** In lower-case hex. The provider accepts any case and answers in upper case. */
export const digest = (hash: HashName, text: string): string => createHash(hash).update(text, 'utf8').digest('hex');

/**
 * The fields that are signed after login, sum and number, in the provider's order. A field that is not sent is omitted.
 */
const SIGNED_WHEN_SENT = [
  'OutSumCurrency',
  'UserIp',
  'Receipt',
  'StepByStep',
  'ResultUrl2',
  'SuccessUrl2',
  'SuccessUrl2Method',
  'FailUrl2',
  'FailUrl2Method',
  'Token',
] as const;

/** The signed text of a payment's form. A missing number leaves an empty part; other missing parts are omitted. */
export function paymentText(fields: Readonly<Record<string, string>>, password1: string): string {
  const { MerchantLogin = '', OutSum = '', InvId = '' } = fields;
  const sent = SIGNED_WHEN_SENT.flatMap((name) => fields[name] ?? []);
  const [shop = []] = shopFieldOrders(fields);
  return [MerchantLogin, OutSum, InvId, ...sent, password1, ...shop].join(':');
}

/**
 * The texts that the provider may have signed in a webhook or a return, because it has two ways of sorting mixed-case
 * names. Each text contains the password, so trying both is safe.
 */
export function webhookTexts(fields: Readonly<Record<string, string>>, password: string): string[] {
  const { OutSum = '', InvId = '' } = fields;
  return shopFieldOrders(fields).map((shop) => [OutSum, InvId, password, ...shop].join(':'));
}

/** Whether the signature fits one of the texts. Compares in constant time and without case. */
export function isSignedAs(given: string, texts: readonly string[], hash: HashName): boolean {
  const lower = given.toLowerCase();
  return texts.map((text) => isSameSecret(lower, digest(hash, text))).includes(true);
}
