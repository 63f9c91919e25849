import { z } from 'zod';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';

/** The last digits of these numbers follow from the others, so that a typo is noticed. */
const remainder = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10;

const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVENTH = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELFTH = [3, ...ELEVENTH];

/** ИНН: ten digits of a company, twelve of a person. */
export function isInn(text: string): boolean {
  if (/^\d{10}$/.test(text)) return remainder(text, TEN) === Number(text[9]);
  if (!/^\d{12}$/.test(text)) return false;
  return remainder(text, ELEVENTH) === Number(text[10]) && remainder(text, TWELFTH) === Number(text[11]);
}

/** ОГРН has 13 digits, ОГРНИП 15. */
export function isOgrn(text: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(text)) return false;
  const check = (Number(text.slice(0, -1)) % (text.length - 2)) % 10;
  return check === Number(text.at(-1));
}

export const LEGAL_LIMITS = { name: 150, address: 250, email: 100 } as const;

/** The seller, as the law requires it to be named. */
export const legalDetailsSchema = z.object({
  name: z.string().trim().min(1).max(LEGAL_LIMITS.name),
  inn: z.string().refine(isInn),
  ogrn: z.string().refine(isOgrn),
  address: z.string().trim().min(1).max(LEGAL_LIMITS.address),
  email: z.email().max(LEGAL_LIMITS.email),
});
export type LegalDetails = z.infer<typeof legalDetailsSchema>;

/** Earlier answers; those that can no longer be read are asked again. */
export function storedLegalDetails(stored: unknown): Partial<LegalDetails> {
  return omitUndefined(legalDetailsSchema.partial().catch({}).parse(stored));
}
