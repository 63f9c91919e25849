import { MAX_INT } from '#shared/contract/max-int.ts';
import type { ToldMoney, WebhookReader } from '#shared/domain/payments/payment-gateway.ts';
import { type RobokassaAccount, startPassword, webhookPassword } from './account.ts';
import { kopecksOf } from './amounts.ts';
import { orderNumberIn } from './shop-fields.ts';
import { isSignedAs, webhookTexts } from './signatures.ts';

type Fields = Readonly<Record<string, string>>;

/** Reads what Robokassa sends to the Result URL. Fee, e-mail and method are not signed, so they cannot be trusted. */
export function webhookReader(account: RobokassaAccount): WebhookReader {
  return {
    invoiceOf,
    verify: (fields, { isTest }) => {
      const password2 = webhookPassword(account, isTest);
      // A leaked test password must not buy anything: a webhook marked as a test is never live money, whatever its
      // signature.
      if (password2 === undefined || (!isTest && saysTest(fields))) return null;
      if (!isSignedAs(fields.SignatureValue ?? '', webhookTexts(fields, password2), account.hash)) return null;
      return moneyOf(fields);
    },
    answer: (invoice) => `OK${invoice}`,
    isTrueReturn: (fields, { isTest }) => isTrueReturn(account, fields, isTest),
  };
}

/** The first password signs the Success URL. */
function isTrueReturn(account: RobokassaAccount, fields: Fields, isTest: boolean): boolean {
  const password1 = startPassword(account, isTest);
  if (password1 === undefined) return false;
  return isSignedAs(fields.SignatureValue ?? '', webhookTexts(fields, password1), account.hash);
}

function invoiceOf({ InvId = '' }: Fields): number | null {
  const invoice = /^[1-9]\d{0,9}$/.test(InvId) ? Number(InvId) : null;
  return invoice === null || invoice > MAX_INT ? null : invoice;
}

const saysTest = (fields: Fields): boolean =>
  Object.entries(fields).some(
    ([name, value]) => name.toLowerCase() === 'istest' && !['', '0', 'false'].includes(value.toLowerCase()),
  );

const moneyOf = (fields: Fields): ToldMoney => ({
  amount: kopecksOf(fields.OutSum ?? ''),
  externalId: null,
  orderNumber: orderNumberIn(fields),
});
