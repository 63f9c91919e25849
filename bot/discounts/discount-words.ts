import { clockReading, dayOf, momentOf } from '#bot/kernel/local-time.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import type { SaleDiscount } from '#shared/contract/sale-price.ts';
import type { NamedGoods } from '#shared/domain/catalog/discount-terms.ts';

/** When a discount runs, as ISO 8601; null for an open end. */
export interface Period {
  startsAt: string | null;
  endsAt: string | null;
}

/** `−20%`, `−300 ₽`; empty for nothing. */
export function discountWords({ percent, amount }: SaleDiscount): string {
  if (percent !== null) return `−${percent}%`;
  return amount === null ? '' : `−${formatKopecks(amount)}`;
}

/** `бессрочно`, `до 30 ноября`, `с 1 декабря до 7 декабря, 18:00`; without an hour it means the whole last day. */
export function periodWords({ startsAt, endsAt }: Period, timeZone: string): string {
  const words = [
    ...(startsAt === null ? [] : [`с ${shortMoment(new Date(startsAt), timeZone, [0, 0])}`]),
    ...(endsAt === null ? [] : [`до ${shortMoment(new Date(endsAt), timeZone, [23, 59])}`]),
  ];
  return words.length === 0 ? 'бессрочно' : words.join(' ');
}

function shortMoment(at: Date, timeZone: string, [hours, minutes]: [hours: number, minutes: number]): string {
  const { hour, minute } = clockReading(at, timeZone);
  return hour === hours && minute === minutes ? dayOf(at, timeZone) : momentOf(at, timeZone);
}

export const periodOf = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): Period => ({
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const GOODS_LENGTH = 400;

/** `категории Посуда, Чай; Кружка «Туман»`; empty without goods. */
export function goodsWords({ categories, products }: NamedGoods): string {
  const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title).join(', ');
  const parts = [
    ...(categories.length === 0
      ? []
      : [`${categories.length === 1 ? 'категория' : 'категории'} ${titles(categories)}`]),
    ...(products.length === 0 ? [] : [titles(products)]),
  ];
  return shorten(parts.join('; '), GOODS_LENGTH);
}

interface Asked {
  discount?: SaleDiscount | undefined;
  period?: Period | undefined;
  goods?: NamedGoods | undefined;
}

/** The terms of sales and promo codes in the format of the use cases; terms that were not asked about are omitted. */
export const termsInput = ({ discount, period, goods }: Asked) => ({
  ...discount,
  ...(period && { startsAt: dateOf(period.startsAt), endsAt: dateOf(period.endsAt) }),
  ...(goods && { productIds: goods.products.map(idOf), categoryIds: goods.categories.map(idOf) }),
});

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
const idOf = ({ id }: { id: number }): number => id;
