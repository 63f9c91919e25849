import type { VatRate } from '#shared/contract/tax.ts';
import type { FiscalLine } from '#shared/domain/payments/fiscal-receipt.ts';

/** The tax in per cent, included in the price. Rates like 20/120 have the same tax. */
const PER_CENT: Readonly<Record<VatRate, number>> = {
  none: 0,
  vat0: 0,
  vat5: 5,
  vat7: 7,
  vat10: 10,
  vat20: 20,
  vat22: 22,
  vat105: 5,
  vat107: 7,
  vat110: 10,
  vat120: 20,
  vat122: 22,
};

/** The tax included in the lines, in kopecks, summed up for each rate. */
export function vatSums(lines: readonly Pick<FiscalLine, 'vat' | 'sum'>[]): { vat: VatRate; sum: number }[] {
  const sums = new Map<VatRate, number>();
  for (const { vat, sum } of lines) sums.set(vat, (sums.get(vat) ?? 0) + sum);
  return [...sums].map(([vat, sum]) => ({ vat, sum: Math.round((sum * PER_CENT[vat]) / (100 + PER_CENT[vat])) }));
}
