import { contrast, luminance, type Rgb } from '#shared/contract/colour.ts';

/** A colour with separate lightness: a change of only the lightness keeps it recognisable. */
interface Oklab {
  l: number;
  a: number;
  b: number;
}

const toLinear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (part: number) => 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** The matrices are Björn Ottosson's (https://bottosson.github.io/posts/oklab/). */
function toOklab(colour: Rgb): Oklab {
  const [r, g, b] = [toLinear(colour.r), toLinear(colour.g), toLinear(colour.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function fromOklab({ l: light, a, b }: Oklab): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}

const shown = ({ r, g, b }: Rgb) => [r, g, b].every((channel) => channel >= -0.5 && channel <= 255.5);
const clamped = ({ r, g, b }: Rgb): Rgb => {
  const clamp = (channel: number) => Math.round(Math.min(255, Math.max(0, channel)));
  return { r: clamp(r), g: clamp(g), b: clamp(b) };
};

/** The same hue with another lightness (0…1), less saturated if a screen cannot show it. */
export function withLightness(colour: Rgb, lightness: number): Rgb {
  const lab = toOklab(colour);
  const l = Math.min(1, Math.max(0, lightness));
  for (let strength = 1; strength > 0; strength -= 0.05) {
    const moved = fromOklab({ l, a: lab.a * strength, b: lab.b * strength });
    if (shown(moved)) return clamped(moved);
  }
  return clamped(fromOklab({ l, a: 0, b: 0 }));
}

export function lightnessOf(colour: Rgb): number {
  return toOklab(colour).l;
}

/**
 * The colour itself if its contrast with every background is at least `ratio`, otherwise with the nearest lightness
 * that reaches it. If none does (the backgrounds are too different), the best one.
 */
export function readableOn(colour: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  const worst = (candidate: Rgb) => Math.min(...backgrounds.map((background) => contrast(candidate, background)));
  if (worst(colour) >= ratio) return colour;
  const start = lightnessOf(colour);
  let best = colour;
  // Whole hundredths: with fractions the sum exceeds 1, and the last step, black or white, would be missed.
  for (let hundredths = 1; hundredths <= 100; hundredths++) {
    for (const lightness of nearestFirst(start, hundredths / 100, backgrounds)) {
      const candidate = withLightness(colour, lightness);
      if (worst(candidate) >= ratio) return candidate;
      if (worst(candidate) > worst(best)) best = candidate;
    }
  }
  return best;
}

/** Darker first over light backgrounds and lighter first over dark ones: away from the background's colour. */
function nearestFirst(start: number, step: number, backgrounds: readonly Rgb[]): number[] {
  const light = backgrounds.reduce((sum, background) => sum + luminance(background), 0) / backgrounds.length > 0.18;
  const darker = Math.max(0, start - step);
  const lighter = Math.min(1, start + step);
  return light ? [darker, lighter] : [lighter, darker];
}
