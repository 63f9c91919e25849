import type { PaymentGateway } from '#shared/domain/payments/payment-gateway.ts';
import type { RobokassaSettings } from '../../env.ts';
import { robokassaAccount, startPassword } from './account.ts';
import { readReceipt, sendReceipt } from './fiscal.ts';
import { createInvoice, withdrawInvoice } from './invoices.ts';
import { readOperation } from './operation-state.ts';
import { paymentAddress, paymentForm } from './payment-form.ts';
import { readRefund, requestRefund } from './refunds.ts';
import { webhookReader } from './webhooks.ts';

/** Robokassa as a payment gateway of the shop. Refunds need the third password, which the provider gives on request. */
export function createRobokassa(settings: RobokassaSettings, { shopUrl }: { shopUrl: string }): PaymentGateway {
  const account = robokassaAccount(settings, shopUrl);
  const { password3 } = account;
  return {
    provider: 'robokassa',
    account: { merchantId: account.login, publicToken: 'robokassa' },
    takes: ({ isTest }) => startPassword(account, isTest) !== undefined,
    start: async (payment) => paymentForm(account, payment),
    link: async (payment) => paymentAddress(account, payment),
    createInvoice: (payment) => createInvoice(account, payment),
    withdrawInvoice: (invoice) => withdrawInvoice(account, invoice),
    webhooks: webhookReader(account),
    readState: (payment) => readOperation(account, payment),
    sendReceipt: (receipt) => sendReceipt(account, receipt),
    readReceipt: (number) => readReceipt(account, number),
    ...(password3 !== undefined && {
      refund: (request) => requestRefund(account, password3, request),
      readRefund: (requestId) => readRefund(account, requestId),
    }),
  };
}
