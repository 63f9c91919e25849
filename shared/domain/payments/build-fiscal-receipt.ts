import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { TAX_SYSTEMS, VAT_RATES, type VatRate } from '#shared/contract/tax.ts';
import { allocate } from '#shared/domain/allocate.ts';
import type { OrderRow } from '#shared/domain/orders/order-view.ts';
import type { FiscalLine, FiscalReceiptContent } from './fiscal-receipt.ts';

/** Longer names are cut by the law's own format. */
const LONGEST_NAME = 128;
/** Letters, digits and punctuation only: a provider refuses a receipt with pictures or control characters. */
const NOT_FOR_RECEIPTS = /[^\p{Script=Cyrillic}\p{Script=Latin}\p{N}\p{P} №+=<>^~|$]/gu;

type TaxSettings = Pick<SettingsRow, 'taxSystem' | 'vatRate' | 'deliveryVatRate' | 'isPrepaid'>;

type Sold = Pick<OrderRow, 'amountToPay' | 'deliveryTitle' | 'deliveryPrice' | 'rentType' | 'rentPrice'> & {
  lines: readonly Pick<OrderRow['lines'][number], 'title' | 'valueName' | 'quantity' | 'unitPrice' | 'discount'>[];
};

/**
 * The receipt of an order's payment (54-FZ); null if the shop makes its receipts itself. Its lines are the prices of
 * the items after discounts, and add up to what is paid. Lines that cost nothing are left out. `sum` is what is paid if
 * that is not everything; items that earlier payments' receipts already have (`told`) are not repeated.
 */
export function buildFiscalReceipt(
  settings: TaxSettings,
  order: Sold,
  sum = order.amountToPay,
  told: readonly FiscalLine[] = [],
): FiscalReceiptContent | null {
  const taxSystem = TAX_SYSTEMS.find((name) => name === settings.taxSystem);
  if (!taxSystem) return null;
  const all = fullLines(settings, order);
  const untold = linesBeyond(all, told);
  const lines = fitLines(untold.length > 0 ? untold : all, sum);
  return { taxSystem, settlement: settings.isPrepaid ? 'full_prepayment' : 'full_payment', lines };
}

/** Everything that an order costs, item by item. */
export function fullLines(settings: TaxSettings, order: Sold): FiscalLine[] {
  const vat = rateOf(settings.vatRate);
  const service = { quantity: 1, kind: 'service', vat: rateOf(settings.deliveryVatRate) } as const;
  const fee = order.rentType === 'u2p' ? order.rentPrice : 0;
  return [
    ...order.lines.map((line) => ({
      name: receiptName([line.title, line.valueName].filter(Boolean).join(', ')),
      quantity: line.quantity,
      sum: line.unitPrice * line.quantity - line.discount,
      kind: 'commodity' as const,
      vat,
    })),
    { ...service, name: receiptName(`Доставка: ${order.deliveryTitle}`), sum: order.deliveryPrice },
    { ...service, name: 'Комиссия сервиса', sum: fee },
  ];
}

/** What some lines have more than others, by item name: how many pieces and kopecks. */
export function linesBeyond(lines: readonly FiscalLine[], others: readonly FiscalLine[]): FiscalLine[] {
  const names = [...new Set(lines.map(({ name }) => name))];
  return names.flatMap((name) => {
    const [first] = lines.filter((line) => line.name === name);
    const [mine, theirs] = [totalOf(lines, name), totalOf(others, name)];
    const sum = mine.sum - theirs.sum;
    return first && sum > 0 ? [{ ...first, sum, quantity: Math.max(1, mine.quantity - theirs.quantity) }] : [];
  });
}

function totalOf(lines: readonly FiscalLine[], name: string): { quantity: number; sum: number } {
  const same = lines.filter((line) => line.name === name);
  return {
    quantity: same.reduce((all, { quantity }) => all + quantity, 0),
    sum: sumOfLines(same),
  };
}

export const sumOfLines = (lines: readonly FiscalLine[]): number => lines.reduce((all, { sum }) => all + sum, 0);

const rateOf = (stored: string): VatRate => VAT_RATES.find((name) => name === stored) ?? 'none';

/** Spreads the sum that is paid over the lines in proportion; pieces of one line cost the same. */
export function fitLines(lines: readonly FiscalLine[], total: number): FiscalLine[] {
  const sums = allocate(
    total,
    lines.map(({ sum }) => sum),
  );
  return lines.map((line, index) => ({ ...line, sum: sums[index] ?? 0 })).flatMap(inPieces);
}

/** A sum that cannot be divided by its pieces makes two lines, whose pieces differ by a kopeck. */
function inPieces(line: FiscalLine): FiscalLine[] {
  const { name, quantity, sum } = line;
  const price = Math.floor(sum / quantity);
  const dearer = sum - price * quantity;
  if (price === 0 && sum > 0) return [{ ...line, name: nameOfMany(name, quantity), quantity: 1 }];
  return [
    { ...line, quantity: quantity - dearer, sum: price * (quantity - dearer) },
    { ...line, quantity: dearer, sum: (price + 1) * dearer },
  ].filter((part) => part.sum > 0);
}

/** If there is less than a kopeck for a piece, all pieces are one item. */
function nameOfMany(name: string, quantity: number): string {
  const count = `, ${quantity} шт.`;
  return `${[...name].slice(0, LONGEST_NAME - count.length).join('')}${count}`;
}

/** A title as a receipt accepts it: without pictures, on one line, cut to the legal length; never empty. */
export function receiptName(title: string): string {
  const plain = title.replace(NOT_FOR_RECEIPTS, ' ').replace(/\s+/g, ' ').trim();
  return [...(plain || 'Товар')].slice(0, LONGEST_NAME).join('').trim();
}
