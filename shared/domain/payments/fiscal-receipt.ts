/** Tax systems (54-FZ) under the names that Russian providers share. */
export const TAX_SYSTEMS = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const;
export type TaxSystem = (typeof TAX_SYSTEMS)[number];

export const VAT_RATES = [
  'none',
  'vat0',
  'vat5',
  'vat7',
  'vat10',
  'vat20',
  'vat22',
  'vat105',
  'vat107',
  'vat110',
  'vat120',
  'vat122',
] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** Paid before the goods are handed over, or with it. */
export type SettlementKind = 'full_prepayment' | 'full_payment';

export interface FiscalLine {
  name: string;
  quantity: number;
  /** Kopecks for the whole line. */
  sum: number;
  kind: 'commodity' | 'service';
  vat: VatRate;
}

/** A receipt as the law wants it: its lines add up to the money, to the kopeck. */
export interface FiscalReceipt {
  taxSystem: TaxSystem;
  settlement: SettlementKind;
  lines: FiscalLine[];
}
