import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { type ReceiptSettings, TAX_SYSTEMS, VAT_RATES, type VatRate } from '#shared/contract/tax.ts';
import type { Database } from '#shared/domain/database.ts';
import { readSettings, SETTINGS_ID } from './settings.ts';

interface Deps {
  db: Database;
}

/** How receipts are made with payments. */
export async function receiptSettings({ db }: Deps): Promise<ReceiptSettings> {
  return fiscalReceiptView(await readSettings(db));
}

/** Payments started after this have the new receipts; those in progress keep the old ones. */
export async function changeReceiptSettings({ db }: Deps, changed: ReceiptSettings): Promise<ReceiptSettings> {
  const { tax_system, vat_rate: vatRate, delivery_vat_rate: deliveryVatRate, is_prepaid: isPrepaid } = changed;
  const row = await db.settings.update({
    where: { id: SETTINGS_ID },
    data: { taxSystem: tax_system ?? '', vatRate, deliveryVatRate, isPrepaid },
  });
  return fiscalReceiptView(row);
}

const rateOf = (stored: string): VatRate => VAT_RATES.find((name) => name === stored) ?? 'none';

function fiscalReceiptView(row: SettingsRow): ReceiptSettings {
  return {
    tax_system: TAX_SYSTEMS.find((name) => name === row.taxSystem) ?? null,
    vat_rate: rateOf(row.vatRate),
    delivery_vat_rate: rateOf(row.deliveryVatRate),
    is_prepaid: row.isPrepaid,
  };
}
