import type { PaymentMethod } from '#shared/contract/shop-data.ts';

/** What stands under a method's name: the owner's words, then what it costs and whether it is in earnest. */
export function methodWords({ description, commission, test_mode }: PaymentMethod): string {
  const parts = [
    description,
    ...(commission === '0.00' ? [] : [`Комиссия ${commission.replace('.', ',')} %`]),
    ...(test_mode ? ['Пробная оплата: деньги не спишутся'] : []),
  ].filter((part) => part !== '');
  return parts.length > 1 ? parts.map((part) => part.replace(/(?<![.!?…])$/, '.')).join(' ') : parts.join('');
}
