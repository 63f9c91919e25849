import { createHash } from 'node:crypto';
import { isSameSecret } from '../../same-secret.ts';
import type { HashName } from './account.ts';
import { shopFieldOrders } from './shop-fields.ts';

/** Lower-case hex; the provider takes any case and answers in capitals. */
export const digest = (hash: HashName, text: string): string => createHash(hash).update(text, 'utf8').digest('hex');

/** What is signed besides login, sum and number, in the provider's order; each is left out where it is not sent. */
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

/** The text behind the signature of a payment's form. A missing number leaves an empty place, other parts none. */
export function paymentText(fields: Readonly<Record<string, string>>, password1: string): string {
  const { MerchantLogin = '', OutSum = '', InvId = '' } = fields;
  const sent = SIGNED_WHEN_SENT.flatMap((name) => fields[name] ?? []);
  const [shop = []] = shopFieldOrders(fields);
  return [MerchantLogin, OutSum, InvId, ...sent, password1, ...shop].join(':');
}

/**
 * The texts that the provider may have signed in a webhook or a return: its two ways to sort mixed-case names differ.
 * Each takes the password, so that trying both gives nothing away.
 */
export function webhookTexts(fields: Readonly<Record<string, string>>, password: string): string[] {
  const { OutSum = '', InvId = '' } = fields;
  return shopFieldOrders(fields).map((shop) => [OutSum, InvId, password, ...shop].join(':'));
}

/** Whether one of the texts was signed so; in any case of letters, and in constant time. */
export function isSignedAs(given: string, texts: readonly string[], hash: HashName): boolean {
  const lower = given.toLowerCase();
  return texts.map((text) => isSameSecret(lower, digest(hash, text))).includes(true);
}
