import type { NamedGoodsView } from '#shared/contract/desk/discount-terms.ts';
import type { DiscountState } from '#shared/contract/discount-state.ts';
import { formatRoubles } from '#shared/contract/money.ts';

export const STATE_WORDS = {
  running: { sale: 'Действует', promoCode: 'Действует', tone: 'success' },
  waiting: { sale: 'Ещё не началась', promoCode: 'Ещё не начался', tone: 'neutral' },
  stopped: { sale: 'Остановлена', promoCode: 'Остановлен', tone: 'neutral' },
  over: { sale: 'Закончилась', promoCode: 'Закончился', tone: 'neutral' },
  used_up: { sale: 'Закончилась', promoCode: 'Разобран', tone: 'neutral' },
  // A sale without a discount is always on the storefront; when it is switched on, it has its badge.
  hot: { sale: 'Горячая', promoCode: 'Действует', tone: 'success' },
  listed: { sale: 'На витрине', promoCode: 'Действует', tone: 'neutral' },
} as const satisfies Record<
  DiscountState | 'used_up' | 'hot' | 'listed',
  { sale: string; promoCode: string; tone: 'success' | 'neutral' }
>;

/** `−20 %`, `−300 ₽`; empty for nothing. */
export function discountWords({ percent, amount }: { percent: number | null; amount: number | null }): string {
  if (percent !== null) return `−${percent}\u00a0%`;
  return amount === null ? '' : `−${formatRoubles(amount)}`;
}

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** `бессрочно`, `до 30 ноября, 18:00`, by this device's clock. */
export function periodWords({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }): string {
  const words = [
    ...(starts_at === null ? [] : [`с ${DAY.format(new Date(starts_at))}`]),
    ...(ends_at === null ? [] : [`до ${DAY.format(new Date(ends_at))}`]),
  ];
  return words.length === 0 ? 'бессрочно' : words.join(' ');
}

/** `Посуда, Чай и ещё 3`; empty if nothing is named. */
export function goodsWords({ categories, products }: NamedGoodsView): string {
  const titles = [...categories, ...products].map(({ title }) => title);
  const [shown, rest] = [titles.slice(0, 2).join(', '), titles.length - 2];
  return rest > 0 ? `${shown} и ещё ${rest}` : shown;
}

/** The state of a sale, as its mark shows it. */
export function saleMark(sale: {
  state: DiscountState;
  is_active: boolean;
  percent: number | null;
  amount: number | null;
}): keyof typeof STATE_WORDS {
  if (discountWords(sale) !== '') return sale.state;
  return sale.is_active ? 'hot' : 'listed';
}
