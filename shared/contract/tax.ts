import { z } from 'zod';

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

/** `GET` and `PUT /api/admin/receipt-settings`: how receipts are made with payments. */
export const receiptSettingsSchema = z.object({
  /** Null: the shop makes its receipts itself, and payments have none. */
  tax_system: z.enum(TAX_SYSTEMS).nullable(),
  vat_rate: z.enum(VAT_RATES),
  delivery_vat_rate: z.enum(VAT_RATES),
  /** Goods are handed over after the payment: a second receipt follows when the order is completed. */
  is_prepaid: z.boolean(),
});
export type ReceiptSettings = z.infer<typeof receiptSettingsSchema>;
