import type { NamedGoodsView } from '#shared/contract/desk/discount-terms.ts';

/** The terms of a sale or a promo code, as the form holds them. */
export interface TermsValues {
  kind: 'none' | 'percent' | 'amount';
  percent: string;
  /** Roubles; undefined when the text is not a sum. */
  amount: number | null | undefined;
  /** As `datetime-local` fields have them, by this device's clock; empty for an open end. */
  startsAt: string;
  endsAt: string;
  goods: NamedGoodsView;
}

interface TermsView {
  percent: number | null;
  amount: number | null;
  starts_at: string | null;
  ends_at: string | null;
  goods: NamedGoodsView;
}

export const NEW_TERMS: TermsValues = {
  kind: 'percent',
  percent: '',
  amount: null,
  startsAt: '',
  endsAt: '',
  goods: { products: [], categories: [] },
};

export const termsValues = ({ percent, amount, starts_at, ends_at, goods }: TermsView): TermsValues => ({
  kind: percent !== null ? 'percent' : amount !== null ? 'amount' : 'none',
  percent: percent === null ? '' : String(percent),
  amount,
  startsAt: localTime(starts_at),
  endsAt: localTime(ends_at),
  goods,
});

/** As the API takes them. An unreadable field is sent as an invalid value, so that the schema returns its message. */
export const termsBody = ({ kind, percent, amount, startsAt, endsAt, goods }: TermsValues) => ({
  percent: kind === 'percent' ? (/^\d+$/.test(percent.trim()) ? Number(percent) : Number.NaN) : null,
  amount: kind === 'amount' ? (amount ?? Number.NaN) : null,
  starts_at: moment(startsAt),
  ends_at: moment(endsAt),
  product_ids: goods.products.map(({ id }) => id),
  category_ids: goods.categories.map(({ id }) => id),
});

const two = (part: number): string => String(part).padStart(2, '0');

function localTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const moment = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
