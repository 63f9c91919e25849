/** Kopecks of a sum in the provider's format: a dot, at most two decimals other than zero; `null` if it is invalid. */
export function kopecksOf(text: string): number | null {
  const match = text.match(/^(\d{1,8})(?:\.(\d{1,2})0{0,4})?$/);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Kopecks of a JSON number. */
export function kopecksOfNumber(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  const kopecks = Math.round(value * 100);
  return Math.abs(kopecks - value * 100) < 1e-6 * Math.max(1, value) ? kopecks : null;
}

export const roublesText = (kopecks: number, decimals = 2): string =>
  `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`.padEnd(
    String(Math.floor(kopecks / 100)).length + 1 + decimals,
    '0',
  );
