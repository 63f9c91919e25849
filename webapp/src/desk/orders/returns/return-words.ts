import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { ReturnableOrder, ReturnRefusalReason } from '#shared/contract/desk/order-return.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { manualPaymentWords } from '#shared/contract/manual-payment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PROVIDER_NAMES } from '#shared/contract/payment.ts';
import { sharesOf } from './return-draft.ts';

export const WHY_NOT_WORDS = {
  unpaid: 'Заказ оплачен не целиком: лишнее из него можно убрать в «Изменить заказ…».',
  refund_due: 'За этот заказ возвращаются все деньги.',
  refund_open: 'Предыдущий возврат ещё не завершён. Когда он завершится, можно будет вернуть остальное.',
  nothing_left: 'Всё, что можно было вернуть, уже возвращено.',
} satisfies Record<ReturnRefusalReason, string>;

/** How a sum is refunded, a line for each payment; null when the payments are not enough. */
export function howBack(
  { payments }: Pick<ReturnableOrder, 'payments'>,
  sum: number,
  byHand: boolean,
): string[] | null {
  const shares = sharesOf(payments, sum)?.map(({ payment: { provider, manual_type: manualType }, sum: part }) => {
    if (manualType !== null) return `${formatRoubles(part)} верните сами: получали ${manualPaymentWords(manualType)}`;
    if (byHand) return `${formatRoubles(part)} верните сами: наличными или переводом`;
    return `${formatRoubles(part)} уйдут покупателю через ${PROVIDER_NAMES[provider]}`;
  });
  return shares ?? null;
}

type RefundState = DeskOrder['payments'][number]['refunds'][number]['state'];

/** Of several refunds the first state in this table is shown: the one that needs attention most. */
const DONE = {
  uncertain: 'Ответ платёжной системы не пришёл: проверьте возврат в её кабинете.',
  refused: 'Платёжная система отказала в возврате.',
  requested: 'Возврат отправляется',
  processing: 'Возврат отправлен',
  finished: 'Деньги возвращены',
} satisfies Record<RefundState, string>;

/** The result of the refunds that were started after `lastRefundId`. */
export function returnDone({ payments }: DeskOrder, lastRefundId: number | null): string {
  const begun = payments.flatMap(({ refunds }) => refunds).filter(({ refund_id }) => refund_id > (lastRefundId ?? 0));
  const states = keysOf(DONE);
  return DONE[states.find((state) => begun.some((refund) => refund.state === state)) ?? 'finished'];
}
