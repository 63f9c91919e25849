import type { FiscalLine, FiscalReceiptContent } from '#shared/domain/payments/fiscal-receipt.ts';

/** YooKassa's codes of tax systems. */
const TAX_SYSTEM_CODES = {
  osn: 1,
  usn_income: 2,
  usn_income_outcome: 3,
  esn: 5,
  patent: 6,
} satisfies Record<FiscalReceiptContent['taxSystem'], number>;

const VAT_CODES = {
  none: 1,
  vat0: 2,
  vat10: 3,
  vat20: 4,
  vat110: 5,
  vat120: 6,
  vat5: 7,
  vat7: 8,
  vat105: 9,
  vat107: 10,
  vat22: 11,
  vat122: 12,
} satisfies Record<FiscalLine['vat'], number>;

/**
 * The receipt (54-FZ) for the provider behind Telegram, in the format of YooKassa, which BotFather offers to shops in
 * Russia. Its sums are for one piece. If a line cannot be divided into whole kopecks, it is sent as one piece, and its
 * title says so.
 */
export function providerData({ taxSystem, settlement, lines }: FiscalReceiptContent): object {
  return {
    receipt: {
      tax_system_code: TAX_SYSTEM_CODES[taxSystem],
      items: lines.map((line) => {
        const { name, quantity, piece } = inPieces(line);
        return {
          description: name,
          quantity,
          amount: { value: roubles(piece), currency: 'RUB' },
          vat_code: VAT_CODES[line.vat],
          payment_mode: settlement,
          payment_subject: line.kind,
        };
      }),
    },
  };
}

const LONGEST_NAME = 128;

function inPieces({ name, quantity, sum }: FiscalLine): { name: string; quantity: number; piece: number } {
  if (sum % quantity === 0) return { name, quantity, piece: sum / quantity };
  const count = `, ${quantity} шт.`;
  return { name: `${name.slice(0, LONGEST_NAME - count.length)}${count}`, quantity: 1, piece: sum };
}

/** Only with whole numbers: no sum is ever a fraction. */
const roubles = (kopecks: number): string => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
