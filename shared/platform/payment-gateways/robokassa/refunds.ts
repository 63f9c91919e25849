import { z } from 'zod';
import type { RefundAnswer, RefundProgress, RefundRequest } from '#shared/domain/payments/payment-gateway.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { RobokassaAccount } from './account.ts';
import { roublesNumber } from './amounts.ts';
import { askJson } from './ask.ts';
import { jwt } from './jwt.ts';

const created = z.object({ success: z.boolean(), message: z.string().nullish(), requestId: z.string().nullish() });
const told = z.object({ label: z.string().nullish() });

/** Requests a refund. The service has no idempotency: if the answer is lost, the request must not be repeated. */
export async function requestRefund(
  { servicesUrl }: RobokassaAccount,
  password3: string,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const url = `${servicesUrl}/RefundService/Refund/Create`;
  const answer = created.safeParse(await askJson(url, refundToken(request, password3), 'application/jwt'));
  if (!answer.success) throw new ShopError('payment_provider_down', { cause: answer.error });
  const { success, requestId, message } = answer.data;
  if (!success) return { kind: 'refused', reason: message ?? null };
  if (!requestId) throw new ShopError('payment_provider_down');
  return { kind: 'accepted', requestId };
}

/** Without a sum the whole payment is refunded. */
export function refundToken({ externalId, amount, isWhole, receipt }: RefundRequest, password3: string): string {
  const payload = { OpKey: externalId, ...(!isWhole && { RefundSum: roublesNumber(amount) }), ...itemsOf(receipt) };
  return jwt({ alg: 'HS256', typ: 'JWT' }, JSON.stringify(payload), 'sha256', password3);
}

/** Without items the money is refunded without a receipt. */
const itemsOf = (receipt: RefundRequest['receipt']) =>
  receipt && {
    InvoiceItems: receipt.lines.map(({ name, quantity, sum, kind, vat }) => ({
      Name: name,
      Quantity: quantity,
      Cost: roublesNumber(sum / quantity),
      Tax: vat,
      PaymentMethod: receipt.settlement,
      PaymentObject: kind,
    })),
  };

/** Throws `payment_provider_down`. */
export async function readRefund({ servicesUrl }: RobokassaAccount, requestId: string): Promise<RefundProgress> {
  const url = `${servicesUrl}/RefundService/Refund/GetState?${new URLSearchParams({ id: requestId })}`;
  const answer = told.safeParse(await askJson(url, null));
  const label = answer.success ? answer.data.label : undefined;
  if (label === 'finished' || label === 'processing') return label;
  return label === 'canceled' ? 'cancelled' : 'unknown';
}
