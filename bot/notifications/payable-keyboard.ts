import type { InlineKeyboard } from 'grammy';
import { payKeyboard } from '#bot/payments/pay-order.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findPayWay } from '#shared/domain/payments/pay-way.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import { orderKeyboard } from './customer-keyboards.ts';

interface PayableDeps {
  db: Transaction;
  publicUrl: string;
  payments: Pick<PaymentDeps, 'gateways'>;
}

/** Under the buyer's first message: the way to pay while the order waits for its money. */
export async function payableKeyboard({ db, publicUrl, payments }: PayableDeps, order: Order): Promise<InlineKeyboard> {
  return orderKeyboard(order.id, payKeyboard(order, await findPayWay(db, payments.gateways, order), publicUrl));
}
