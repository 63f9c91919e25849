/**
 * Money is whole kopecks inside, and roubles with at most two decimals on every wire. Non-breaking spaces keep a sum on
 * one line: `1 290 ₽`. The one before the sign has full width: half of the fonts draw a narrow one so thin that a bold
 * digit touches the sign.
 */
const NARROW_SPACE = '\u202f';
const BEFORE_SIGN = '\u00a0';

export function roublesFromKopecks(kopecks: number): number {
  return kopecks / 100;
}

/** Kopecks of a number of roubles; `undefined` for anything that is not a sum with at most two decimals. */
export function kopecksFromRoubles(roubles: number): number | undefined {
  if (!Number.isFinite(roubles) || Math.abs(roubles) > 1e10) return undefined;
  const kopecks = Math.round(roubles * 100);
  // A real sum is within a rounding error of whole kopecks: 0.1 + 0.2 passes, 1.005 does not.
  return Math.abs(roubles * 100 - kopecks) < 1e-4 ? kopecks : undefined;
}

/** `1 290 ₽`, `99,50 ₽`: kopecks are shown only where there are any. */
export function formatRoubles(roubles: number): string {
  const kopecks = Math.round(roubles * 100);
  const whole = Math.floor(Math.abs(kopecks) / 100);
  const rest = Math.abs(kopecks) % 100;
  const sign = kopecks < 0 ? '−' : '';
  return `${sign}${groupThousands(whole)}${rest ? `,${String(rest).padStart(2, '0')}` : ''}${BEFORE_SIGN}₽`;
}

/** The same for a sum in kopecks. */
export const formatKopecks = (kopecks: number): string => formatRoubles(roublesFromKopecks(kopecks));

/** `14 900`. By hand: a browser's first number format costs a slow phone tens of milliseconds. */
export const groupThousands = (whole: number, space = NARROW_SPACE): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, space);
