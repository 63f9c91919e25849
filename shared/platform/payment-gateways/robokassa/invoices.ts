import { z } from 'zod';
import type { GatewayPayment } from '#shared/domain/payments/payment-gateway.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type RobokassaAccount, startPassword } from './account.ts';
import { roublesNumber } from './amounts.ts';
import { askJson } from './ask.ts';
import { jwt, jwtAlgorithm } from './jwt.ts';
import { pieceLines } from './receipt-json.ts';

const created = z.object({ isSuccess: z.boolean(), url: z.string().nullish(), message: z.string().nullish() });
const closed = z.object({ isSuccess: z.boolean(), message: z.string().nullish() });

/** Creates an invoice at the provider and returns its address. The provider answers 200 also for a refusal. */
export async function createInvoice(account: RobokassaAccount, payment: GatewayPayment): Promise<string> {
  const answer = created.safeParse(await call(account, 'CreateInvoice', invoicePayload(account, payment), payment));
  if (!answer.success) throw new ShopError('payment_provider_down', { cause: answer.error });
  const { isSuccess, url, message } = answer.data;
  if (!isSuccess || !url || !/^https?:\/\//.test(url)) {
    throw new ShopError('payment_refused', { cause: new Error(message ?? 'no reason given') });
  }
  return url;
}

/** Withdraws an invoice. A refusal means that it is paid, withdrawn or unknown; the shop asks for its state anyway. */
export async function withdrawInvoice(account: RobokassaAccount, invoice: number): Promise<void> {
  const payload = { MerchantLogin: account.login, InvId: invoice };
  const answer = closed.safeParse(await call(account, 'DeactivateInvoice', payload, { isTest: false }));
  if (!answer.success) throw new ShopError('payment_provider_down', { cause: answer.error });
}

function call(account: RobokassaAccount, name: string, payload: object, { isTest }: { isTest: boolean }) {
  const password1 = startPassword(account, isTest);
  if (password1 === undefined) throw new ShopError('payment_method_unavailable');
  const header = { typ: 'JWT', alg: jwtAlgorithm(account.hash) };
  const token = jwt(header, JSON.stringify(payload), account.hash, `${account.login}:${password1}`);
  return askJson(`${account.servicesUrl}/InvoiceServiceWebApi/api/${name}`, JSON.stringify(token));
}

function invoicePayload({ login }: RobokassaAccount, payment: GatewayPayment): object {
  const { receipt } = payment;
  return {
    MerchantLogin: login,
    InvoiceType: 'OneTime',
    Culture: 'ru',
    InvId: payment.invoice,
    // This service refuses a text here.
    OutSum: roublesNumber(payment.amount),
    Description: payment.description,
    ...(receipt && {
      InvoiceItems: pieceLines(receipt.lines).map(({ line, quantity, cost }) => ({
        Name: line.name,
        Quantity: quantity,
        Cost: roublesNumber(cost),
        Tax: line.vat,
        PaymentMethod: receipt.settlement,
        PaymentObject: line.kind,
      })),
    }),
    // The service adds its own field in lower case. With lower case here, both ways of sorting give the same order.
    UserFields: { shp_order: String(payment.orderNumber) },
    ...(payment.isTest && { AdditionalParameters: { IsTest: '1' } }),
  };
}
