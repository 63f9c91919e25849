import { MAX_INT } from '#shared/contract/max-int.ts';

/** Kopecks as `1990.00`. The same text is sent and signed. */
export const roublesText = (kopecks: number): string =>
  `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/**
 * Kopecks from `1990`, `0.1`, `1990.000000`; null if it is not a sum of whole kopecks. Without floating-point numbers.
 */
export function kopecksOf(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,8})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === '' || /[1-9]/.test(decimals.slice(2))) return null;
  const kopecks = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return kopecks > MAX_INT ? null : kopecks;
}

/** Roubles for JSON: the nearest double, which is printed with at most two decimal places. */
export const roublesNumber = (kopecks: number): number => kopecks / 100;
