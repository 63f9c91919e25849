import type { ProviderState } from '#shared/domain/payments/payment-gateway.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { RobokassaAccount } from './account.ts';
import { kopecksOf } from './amounts.ts';
import { ask } from './ask.ts';
import { orderNumberIn } from './shop-fields.ts';
import { digest } from './signatures.ts';

const WAITING: ProviderState = { kind: 'waiting' };

/** Requests the state of an operation (OpStateExt). It does not have test payments: only their webhooks report them. */
export async function readOperation(
  account: RobokassaAccount,
  { invoice, isTest }: { invoice: number; isTest: boolean },
): Promise<ProviderState> {
  if (isTest) return WAITING;
  const xml = await ask(
    `${account.authUrl}/Merchant/WebService/Service.asmx/OpStateExt`,
    new URLSearchParams({
      MerchantLogin: account.login,
      InvoiceID: String(invoice),
      Signature: digest(account.hash, `${account.login}:${invoice}:${account.password2}`),
    }),
  );
  return operationState(xml);
}

/** Parses the XML of the answer. Throws `payment_provider_down` if it is invalid. */
export function operationState(xml: string): ProviderState {
  const result = textOf(elementIn(xml, 'Result'), 'Code');
  if (result === '3' || result === '1000') return WAITING;
  if (result !== undefined && result !== '0') return alarm(REFUSALS[result] ?? `unknown result ${result}`);
  const state = textOf(elementIn(xml, 'State'), 'Code');
  if (result === undefined || state === undefined) throw new ShopError('payment_provider_down');
  if (state === '100') return paid(xml);
  // The money was returned to the payer. Like a cancelled payment, it does not change a paid attempt.
  if (state === '10' || state === '60') return { kind: 'refused' };
  if (state === '5' || state === '20' || state === '50') return WAITING;
  return alarm(state === '80' ? 'the provider has suspended the operation' : `unknown state ${state}`);
}

const REFUSALS: Readonly<Record<string, string>> = {
  1: 'the signature of the question is wrong',
  2: 'the shop is unknown or not active',
  4: 'two operations have this number',
};

const alarm = (reason: string): ProviderState => ({ kind: 'alarm', reason });

function paid(xml: string): ProviderState {
  const info = elementIn(xml, 'Info');
  const amount = kopecksOf(textOf(info, 'OutSum') ?? '');
  if (amount === null) return alarm('a paid operation without a sum');
  const orderNumber = orderNumberIn(userFields(xml));
  return { kind: 'paid', money: { amount, externalId: textOf(info, 'OpKey') || null, orderNumber } };
}

/** The shop's own fields, which the provider sends back. */
function userFields(xml: string): Record<string, string> {
  const fields = elementIn(xml, 'UserField').matchAll(/<(?:\w+:)?Field>([\s\S]*?)<\/(?:\w+:)?Field>/g);
  return Object.fromEntries(
    [...fields].map(([, field = '']) => [textOf(field, 'Name') ?? '', textOf(field, 'Value') ?? '']),
  );
}

/** The content of the first element with this name and any prefix; the answer is flat enough for this. */
function elementIn(xml: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1] ?? '';
}

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>([^<]*)</`).exec(xml)?.[1]?.trim();
