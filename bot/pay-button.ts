import { InlineKeyboard } from 'grammy';
import type { Order } from '#shared/contract/order.ts';
import type { PayWay } from '#shared/domain/payments/pay-way.ts';
import { buttonKind, idArg } from './callback-data.ts';
import { shopAddress } from './shop-address.ts';

/** Sends the invoice of an order. */
export const payButton = buttonKind('pay', idArg);

const LABEL = '💳 Оплатить';

/** Begins a keyboard with the way to pay, in a row of its own; an empty one where there is none. */
export function payKeyboard(
  { id, order_hash }: Pick<Order, 'id' | 'order_hash'>,
  way: PayWay | null,
  publicUrl: string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  if (way?.kind === 'invoice') keyboard.text(LABEL, payButton.data(id)).row();
  if (way?.kind === 'page') {
    keyboard.webApp(LABEL, shopAddress(publicUrl, `/checkout/pay?order=${order_hash}`)).row();
  }
  return keyboard;
}
