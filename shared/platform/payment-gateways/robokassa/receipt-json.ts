import type { FiscalLine, FiscalReceiptContent } from '#shared/domain/payments/fiscal-receipt.ts';
import { roublesNumber } from './amounts.ts';

/** The receipt for a payment's form: JSON without spaces, encoded once. This text is the field, and it is signed. */
export const receiptField = (receipt: FiscalReceiptContent): string =>
  encodeURIComponent(JSON.stringify(receiptJson(receipt)));

function receiptJson({ taxSystem, settlement, lines }: FiscalReceiptContent) {
  return {
    sno: taxSystem,
    items: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      sum: roublesNumber(line.sum),
      payment_method: settlement,
      payment_object: line.kind,
      tax: line.vat,
    })),
  };
}

interface PieceLine {
  line: FiscalLine;
  quantity: number;
  /** In kopecks, for one piece. */
  cost: number;
}

/**
 * For services that require the price of one piece: if the sum cannot be divided, there are two lines, a kopeck apart.
 */
export function pieceLines(lines: readonly FiscalLine[]): PieceLine[] {
  return lines.flatMap((line) => {
    const cost = Math.floor(line.sum / line.quantity);
    const dearer = line.sum - cost * line.quantity;
    return [
      { line, quantity: line.quantity - dearer, cost },
      { line, quantity: dearer, cost: cost + 1 },
    ].filter(({ quantity }) => quantity > 0);
  });
}
