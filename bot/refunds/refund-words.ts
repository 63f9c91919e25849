import type { RefundState } from '#prisma/generated/enums.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

export const ADMIN_ONLY = { forbidden: 'Деньги возвращает администратор магазина.' };

const NO_ANSWER = 'Платёжная система не отвечает: ничего не изменилось. Попробуйте позже.';

/** Of several refunds, the first state in this table is reported: the one that needs attention most. */
const STATES = {
  uncertain: 'Ответ не пришёл. Проверьте возврат в кабинете платёжной системы.',
  refused: 'Платёжная система отказала',
  requested: 'Возврат отправляется',
  processing: 'Возврат отправлен',
  finished: 'Деньги возвращены',
} satisfies Record<RefundState, string>;

/** How an admin's action ended; trouble is shown as an alert, which stays until it is closed. */
export interface RefundResult {
  words: string;
  isTrouble: boolean;
}

export function refundResult(refunds: readonly { state: RefundState }[]): RefundResult {
  const state = keysOf(STATES).find((name) => refunds.some((refund) => refund.state === name)) ?? 'finished';
  return { words: STATES[state], isTrouble: state === 'uncertain' || state === 'refused' };
}

/** `changed`: what is said if it is no longer as its admin saw it. Unexpected errors are rethrown. */
export function refundRefusal(error: unknown, changed: string): RefundResult {
  if (!(error instanceof ShopError)) throw error;
  return { words: error.code === 'payment_provider_down' ? NO_ANSWER : changed, isTrouble: true };
}
