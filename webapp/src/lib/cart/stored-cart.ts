import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import type { CartLine, SelectedAttribute } from './cart-line.ts';
import { typedPromoCode } from './promo-code.ts';

/** Stored data may be old, incomplete or edited by hand: returns only the valid lines. */
export function readStoredLines(stored: unknown): CartLine[] {
  if (!isObject(stored) || !Array.isArray(stored.lines)) return [];
  const seen = new Set<string>();
  return (
    stored.lines
      .filter(isCartLine)
      .filter((line) => !seen.has(line.key) && seen.add(line.key))
      .slice(0, MAX_CART_LINES)
      // A cart from an older version without variants; the next quote adds the variant.
      .map((line) => ({ ...line, variantId: isId(line.variantId) ? line.variantId : null }))
  );
}

export function readStoredPromoCode(stored: unknown): string | null {
  return isObject(stored) && typeof stored.promoCode === 'string' ? typedPromoCode(stored.promoCode) : null;
}

function isCartLine(line: unknown): line is CartLine {
  return (
    isObject(line) &&
    typeof line.key === 'string' &&
    isId(line.id) &&
    typeof line.title === 'string' &&
    typeof line.description === 'string' &&
    (line.thumbnail === null || typeof line.thumbnail === 'string') &&
    isObject(line.selectedAttributeValues) &&
    Object.values(line.selectedAttributeValues).every(isId) &&
    Array.isArray(line.selectedAttributeData) &&
    line.selectedAttributeData.every(isSelectedAttribute) &&
    isSum(line.finalPrice) &&
    isId(line.quantity) &&
    line.quantity <= MAX_QUANTITY &&
    (line.stock === null || Number.isInteger(line.stock)) &&
    (line.problem === null || ['unknown', 'sold_out', 'attributes'].includes(String(line.problem))) &&
    (line.priceWas === null || isSum(line.priceWas)) &&
    (line.quantityWas === null || isId(line.quantityWas))
  );
}

function isSelectedAttribute(entry: unknown): entry is SelectedAttribute {
  return (
    isObject(entry) &&
    isId(entry.attribute_id) &&
    isId(entry.value_id) &&
    typeof entry.attribute_name === 'string' &&
    typeof entry.value_name === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

function isSum(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
