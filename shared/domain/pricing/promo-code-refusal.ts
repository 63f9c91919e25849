import { keysOf } from '#shared/contract/keys-of.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { type DiscountableLine, fits } from './code-discount.ts';
import type { PromoCodeTerms } from './promo-code-terms.ts';

/** Why a code does not apply, in words for the buyer. `late` is for somebody who was a moment too slow. */
const REFUSALS = {
  unknown: () => 'Такого промокода нет. Проверьте, нет ли опечатки.',
  stopped: () => 'Этот промокод больше не действует.',
  early: () => 'Этот промокод ещё не начал действовать.',
  over: () => 'Срок действия этого промокода закончился.',
  used_up: () => 'Этот промокод уже использовали столько раз, сколько было можно.',
  used_by_buyer: () => 'Вы уже воспользовались этим промокодом.',
  not_first: () => 'Этот промокод — только для первого заказа.',
  other_goods: () => 'Для товаров в корзине этот промокод не действует.',
  below_minimum: ({ minTotal }) => `Этот промокод действует для покупок от ${formatKopecks(minTotal)}.`,
  no_gain: () => 'Цены по акции уже выгоднее, чем с этим промокодом.',
} as const satisfies Record<string, (code: { minTotal: number }) => string>;

export type PromoCodeRefusal = keyof typeof REFUSALS;

export const refusalWords = (refusal: PromoCodeRefusal, code: { minTotal: number } | null): string =>
  REFUSALS[refusal](code ?? { minTotal: 0 });

/** Why a code does not apply to these goods; null if it does. The sum that it would take off does not matter. */
export function promoCodeRefusal(
  code: PromoCodeTerms | null,
  lines: readonly DiscountableLine[],
): Exclude<PromoCodeRefusal, 'no_gain'> | null {
  if (!code) return 'unknown';
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const tests = {
    stopped: !code.isActive,
    over: code.isOver,
    early: !code.hasStarted,
    used_up: code.isUsedUp,
    used_by_buyer: code.isUsedByBuyer,
    not_first: code.isFirstOrderOnly && code.hasOrdered,
    other_goods: !lines.some((line) => fits(line, code)),
    below_minimum: goods < code.minTotal,
  };
  const names = keysOf(tests);
  return names.find((name) => tests[name]) ?? null;
}
