/** sRGB channels, 0…255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export const WHITE: Rgb = { r: 255, g: 255, b: 255 };
export const BLACK: Rgb = { r: 0, g: 0, b: 0 };
export const INK: Rgb = { r: 22, g: 22, b: 26 };

/** Reads `#abc`, `#abcd`, `#aabbcc` and `#aabbccdd`; a transparent colour is drawn over `under`. */
export function parseColour(text: string, under: Rgb = WHITE): Rgb | undefined {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (hex === undefined) return undefined;
  const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  const solid = { r: channel(0), g: channel(2), b: channel(4) };
  return long.length === 8 ? mix(under, solid, channel(6) / 255) : solid;
}

export function toHex({ r, g, b }: Rgb): string {
  const two = (channel: number) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${two(r)}${two(g)}${two(b)}`;
}

/** `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (a: number, b: number) => a + (b - a) * share;
  return { r: between(from.r, to.r), g: between(from.g, to.g), b: between(from.b, to.b) };
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** WCAG relative luminance, 0…1. */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG contrast, 1…21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
