import type { GatewayPayment, PaymentStart } from '#shared/domain/payments/payment-gateway.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type RobokassaAccount, startPassword } from './account.ts';
import { roublesText } from './amounts.ts';
import { receiptField } from './receipt-json.ts';
import { ORDER_FIELD, shopFields } from './shop-fields.ts';
import { digest, paymentText } from './signatures.ts';

/** The fields of the widget and the form, signed. Throws `payment_method_unavailable` for a mode without passwords. */
export function paymentForm(account: RobokassaAccount, payment: GatewayPayment): PaymentStart {
  const password1 = startPassword(account, payment.isTest);
  if (password1 === undefined) throw new ShopError('payment_method_unavailable');
  const fields = {
    MerchantLogin: account.login,
    OutSum: roublesText(payment.amount),
    InvId: String(payment.invoice),
    Description: payment.description,
    Culture: 'ru',
    Encoding: 'utf-8',
    // Missing, empty and 0 all mean real money.
    IsTest: payment.isTest ? '1' : '0',
    ...(payment.receipt && { Receipt: receiptField(payment.receipt) }),
    ...shopFields({ [ORDER_FIELD]: String(payment.orderNumber) }),
  };
  return {
    fields: { ...fields, SignatureValue: digest(account.hash, paymentText(fields, password1)) },
    action: `${account.authUrl}/Merchant/Index.aspx`,
    script: `${account.authUrl}/Merchant/bundle/robokassa_iframe.js`,
  };
}

/** The same as an address; the query encodes the receipt a second time, as the provider expects. */
export function paymentAddress(account: RobokassaAccount, payment: GatewayPayment): string {
  const { action, fields } = paymentForm(account, payment);
  return `${action}?${new URLSearchParams(fields)}`;
}
