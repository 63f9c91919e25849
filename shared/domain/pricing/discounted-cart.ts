import type { CartLineInput, Quote } from '#shared/contract/cart.ts';
import type { StaffDiscountInput } from '#shared/contract/desk/order-edit.ts';
import type { Discount } from '#shared/contract/discount.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { applyDiscounts, type SaleSetAside, type SoldLine } from './discounts.ts';
import { type CartLine, priceCart } from './price-cart.ts';
import { type PromoCodeRefusal, promoCodeRefusal, refusalWords } from './promo-code-refusal.ts';
import { findPromoCodeTerms, type PromoCodeBuyer, type PromoCodeTerms } from './promo-code-terms.ts';
import { staffOff } from './staff-discount.ts';

/** A line with its discounts. Kopecks. */
export interface DiscountedLine extends CartLine {
  /** What is taken off the whole line, besides a sale. */
  discount: number;
  /** The sale that a code replaces. */
  setAside: SaleSetAside | null;
}

/** What happened to the code that was sent. */
export interface AskedPromoCode {
  /** Null if there is none. */
  id: number | null;
  code: string;
  refusal: PromoCodeRefusal | null;
  message: string;
}

export interface DiscountedCart {
  lines: DiscountedLine[];
  /** Over the available lines, after all discounts. */
  cartTotal: number;
  discounts: Discount[];
  promoCode: AskedPromoCode | null;
}

/** The code to use: as somebody typed it, or the code of an order that is made again. */
export interface WantedPromoCode {
  key: { code: string } | { id: number };
  buyer: PromoCodeBuyer;
}

interface CartTerms {
  maxPieces: number;
  codesAddToSales: boolean;
  promoCode: WantedPromoCode | null;
  /** What staff took off before, in kopecks. */
  staff?: { title: string; amount: number } | null;
  /** What they take off now. */
  staffDiscount?: StaffDiscountInput | null;
}

/** Prices a cart with everything that lowers it. Unavailable lines get no discount and do not count for a code. */
export async function priceDiscounted(
  db: Transaction,
  inputs: readonly CartLineInput[],
  { maxPieces, codesAddToSales, promoCode, staff = null, staffDiscount = null }: CartTerms,
): Promise<DiscountedCart> {
  const { lines } = await priceCart(db, inputs, maxPieces);
  const terms = promoCode && (await findPromoCodeTerms(db, promoCode.key, promoCode.buyer));
  const sold = lines.flatMap((line) => soldLine(line) ?? []);
  const refusal = promoCode ? promoCodeRefusal(terms, sold) : null;
  const code = terms && !refusal ? { ...terms, title: promoCodeTitle(terms) } : null;
  const price = (off: CartTerms['staff']) => applyDiscounts(sold, { code, codesAddToSales, staff: off ?? null });
  const { lines: after, discounts } = price(staffDiscount ? staffOff(staffDiscount, sold, price(null)) : staff);
  let at = 0;
  const discounted = lines.map((line) => ({
    ...line,
    discount: 0,
    setAside: null,
    ...(soldLine(line) && after[at++]),
  }));
  const off = discounts.find(({ kind }) => kind === 'promo_code')?.sum ?? 0;
  return {
    lines: discounted,
    cartTotal: discounted
      .filter(({ problem }) => problem === null)
      .reduce((sum, { unitPrice, input, discount }) => sum + unitPrice * input.quantity - discount, 0),
    discounts,
    promoCode: promoCode && askedCode(promoCode, terms, { refusal: refusal ?? (off === 0 ? 'no_gain' : null), off }),
  };
}

function soldLine({ product, problem, input, fullPrice, unitPrice }: CartLine): SoldLine | null {
  if (!product || problem !== null) return null;
  const { id: productId, categoryId, sale } = product;
  return { productId, categoryId, sale, quantity: input.quantity, fullPrice, unitPrice };
}

const promoCodeTitle = ({ code }: Pick<PromoCodeTerms, 'code'>): string => `Промокод ${code}`;

function askedCode(
  { key }: WantedPromoCode,
  terms: PromoCodeTerms | null,
  { refusal, off }: { refusal: PromoCodeRefusal | null; off: number },
): AskedPromoCode {
  const message = refusal ? refusalWords(refusal, terms) : `Промокод применён: −${formatKopecks(off)}`;
  return { id: terms?.id ?? null, code: terms?.code ?? ('code' in key ? key.code : ''), refusal, message };
}

export const promoCodeView = (asked: AskedPromoCode | null): Quote['promo_code'] =>
  asked && { code: asked.code, is_applied: asked.refusal === null, message: asked.message };
