import { MAX_INT } from '#shared/contract/max-int.ts';

/** `1990.00` of kopecks: the text that is sent is the text that is signed. */
export const roublesText = (kopecks: number): string =>
  `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** Kopecks of `1990`, `0.1`, `1990.000000`; null for what is no sum of whole kopecks. Never by way of a float. */
export function kopecksOf(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,8})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === '' || /[1-9]/.test(decimals.slice(2))) return null;
  const kopecks = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return kopecks > MAX_INT ? null : kopecks;
}

/** For JSON: the nearest double to a decimal of two places, which prints as that decimal. */
export const roublesNumber = (kopecks: number): number => kopecks / 100;
