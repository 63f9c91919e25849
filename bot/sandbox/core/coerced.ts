import { z } from 'zod';

/**
 * The Bot API accepts a parameter as JSON, as a form field, or as a JSON string in a form field; these schemas read all
 * three.
 */
export const coercedInt = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
  z.number().int(),
);

export const coercedBool = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  return ['true', '1', 'yes', 'on'].includes(value.toLowerCase());
}, z.boolean());

export const coercedText = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** A structured parameter, possibly given as a JSON string. */
export function coercedJson<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
}

export const chatRef = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
  z.union([z.number().int(), z.string()]),
);
