import type { AttributeInput } from '#shared/domain/catalog/product-input.ts';
import { readAmount } from './read-amount.ts';
import { isVisible } from './visible-text.ts';

/** `XL — 1 590 ₽`, `XL: 1590`, `XL - 1590`; a hyphen without spaces belongs to the value. */
const WITH_PRICE = /^(.*\S)\s*(?:[—–:=]|\s-)\s*(\d[\d\s.,]*(?:₽|р\.?|руб\.?|рубл[а-я]{1,2})?)$/i;

/**
 * The values of an attribute from a list: each on its own line, or on one line after ', ' or ';'. A value may have a price
 * of its own behind a dash.
 */
export function readValues(text: string): AttributeInput['values'] {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // A comma without a space is a decimal one: '0,5 л'.
  const parts = lines.length === 1 ? (lines[0] ?? '').split(/,\s+/) : lines;
  return parts.map((part) => readValue(part.trim().replace(/,$/, ''))).filter(({ value }) => isVisible(value));
}

function readValue(text: string): AttributeInput['values'][number] {
  const match = WITH_PRICE.exec(text);
  const price = match ? readAmount(match[2] ?? '') : null;
  return match && price !== null ? { value: (match[1] ?? '').trim(), price } : { value: text, price: null };
}
