import type { TaxSystem, VatRate } from '#shared/contract/tax.ts';

/** Paid before the goods are handed over, or at that moment. */
type SettlementKind = 'full_prepayment' | 'full_payment';

export interface FiscalLine {
  name: string;
  quantity: number;
  /** Kopecks for the whole line, the same for each of its pieces. */
  sum: number;
  kind: 'commodity' | 'service';
  vat: VatRate;
}

/** A receipt as the law requires it: its lines add up to the money, to the kopeck. */
export interface FiscalReceiptContent {
  taxSystem: TaxSystem;
  settlement: SettlementKind;
  lines: FiscalLine[];
}
