import { shade, tint } from './colour.ts';
import { type Emblem, emblem, fineprint } from './emblem.ts';
import { between } from './grain.ts';
import { disc, gleam, lathe, outline, type Profile, tilt } from './lathe.ts';
import { placed } from './leaf.ts';
import { across, clipped, stamp, turned } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, d, ellipse, path, rect, stroke, times } from './svg.ts';

/** A paper label that follows the roundness of a body of the given radius. */
export const label = (
  radius: number,
  half: number,
  top: number,
  bottom: number,
  colour: string,
  sign: Emblem,
  ink: string,
): Art => {
  const ry = radius * tilt;
  const sag = ry * Math.sqrt(1 - (half / radius) ** 2);
  const middle = (top + bottom) / 2 + ry * 0.9;
  return (
    path(
      d`M${-half} ${top + sag}A${radius} ${ry} 0 0 0 ${half} ${top + sag}V${bottom + sag}A${radius} ${ry} 0 0 1 ${-half} ${bottom + sag}Z`,
      across(tint(colour, 0.3), shade(colour, 0.12)),
    ) +
    emblem(sign, ink, -half * 0.06, middle - (bottom - top) * 0.1, (bottom - top) / 150) +
    fineprint(-half * 0.06, middle + (bottom - top) * 0.24, half * 0.9, ink)
  );
};

const glassBody = (profile: Profile, colour: string, inside: Art): Art => {
  const shape = outline(profile);
  return (
    path(shape, colour, { opacity: 0.38 }) +
    inside +
    clipped(shape, gleam(profile, 0.45)) +
    path(shape, across('#fffaf0', shade(colour, 0.4)), {
      'fill-opacity': 0.22,
      stroke: tint(colour, 0.5),
      'stroke-width': 3,
      'stroke-opacity': 0.7,
    })
  );
};

/** Dry leaves, grains or flowers seen through glass. */
const filling = (profile: Profile, top: number, colours: readonly string[], size: number): Art => {
  const widest = Math.max(...profile.map(([r]) => r));
  const inner = profile.map(([r, y]): readonly [number, number] => [r - 9, y - 6]);
  const base = colours[0] ?? '#9a7a55';
  return clipped(
    outline(inner),
    rect(-widest, top, widest * 2, 20 - top, 0, turned(shade(base, 0.2))) +
      ellipse(0, top, widest, widest * tilt * 0.8, base) +
      times(size < 4 ? 0 : 30, (i) =>
        placed(
          stamp(ellipse(0, 0, size, size * 0.42, colours[i % colours.length] ?? base)),
          Math.round(between(-widest, widest, i, 1)),
          Math.round(between(top - 6, 6, i, 2)),
          Math.round(between(0, 180, i, 3)),
        ),
      ),
  );
};

interface Jar {
  readonly lid: 'cork' | 'wood' | 'none' | string;
  readonly contents: readonly string[];
  readonly size?: number;
  readonly height?: number;
  readonly radius?: number;
  readonly level?: number;
  readonly sign?: Emblem;
  readonly ink?: string;
}

const stopper = (kind: string, r: number, y: number): Art => {
  if (kind === 'none') return '';
  const colour = kind === 'cork' ? '#c9a06d' : kind === 'wood' ? '#bd8b57' : kind;
  const [wide, tall] = kind === 'cork' ? [r * 0.86, 56] : [r * 1.05, 46];
  return (
    lathe(
      [
        [wide, y - tall],
        [wide, y - tall],
        [wide * (kind === 'cork' ? 0.94 : 1), y + 8],
        [wide * (kind === 'cork' ? 0.94 : 1), y + 8],
      ],
      colour,
    ) +
    disc(wide, y - tall, colour) +
    times(kind === 'cork' ? 9 : 0, (i) =>
      ellipse(between(-wide * 0.8, wide * 0.8, i, 1), between(y - tall + 16, y, i, 2), 4, 2.4, shade(colour, 0.4), {
        opacity: 0.6,
      }),
    ) +
    (kind === 'wood'
      ? stroke(
          d`M${-wide * 0.6} ${y - tall}q${wide * 0.6} -9 ${wide * 1.2} -1M${-wide * 0.4} ${y - tall + 6}q${wide * 0.4} -5 ${wide * 0.9} 0`,
          shade(colour, 0.25),
          2,
          { opacity: 0.6 },
        )
      : '')
  );
};

export const glassJar = ({
  lid,
  contents,
  size = 12,
  height = 360,
  radius = 140,
  level = 0.8,
  sign,
  ink = '#57504f',
}: Jar): Art => {
  const neck = radius * 0.78;
  const profile: Profile = [
    [neck, -height],
    [neck, -height + 26],
    [radius, -height + 84],
    [radius, -height + 130],
    [radius, -60],
    [radius - 6, -20],
    [radius * 0.86, 0],
    [radius * 0.86, 0],
  ];
  return (
    shadow(radius * 0.95) +
    glassBody(profile, '#dfe8e4', filling(profile, -(height - 70) * level, contents, size)) +
    (sign === undefined ? '' : label(radius, radius * 0.66, -height * 0.55, -height * 0.2, '#f7f0e4', sign, ink)) +
    ellipse(0, -height, neck, neck * tilt, 'none', { stroke: '#f6faf7', 'stroke-width': 5, opacity: 0.8 }) +
    stopper(lid, neck, -height)
  );
};

/** A bottle; the profile decides whether it is for oil, ink or a diffuser. */
export const bottle = (profile: Profile, glass: string, liquid: string, level: number, inside: Art = ''): Art => {
  const inner = profile.map(([r, y]): readonly [number, number] => [Math.max(4, r - 9), y - 5]);
  const widest = Math.max(...profile.map(([r]) => r));
  return glassBody(
    profile,
    glass,
    clipped(
      outline(inner),
      rect(-widest, level, widest * 2, 40 - level, 0, turned(liquid), { opacity: 0.85 }),
      ellipse(0, level, widest, widest * tilt * 0.8, tint(liquid, 0.3)),
    ) + inside,
  );
};

export const diffuser = (glass: string, liquid: string, sign: Emblem): Art => {
  const profile: Profile = [
    [40, -300],
    [40, -256],
    [60, -238],
    [126, -206],
    [132, -110],
    [130, -16],
    [116, 0],
    [116, 0],
  ];
  return (
    shadow(120) +
    times(6, (i) =>
      stroke(d`M${(i - 2.5) * 8} -40L${(i - 2.5) * 46} ${-560 - (i % 2) * 34}`, i % 2 ? '#8a6443' : '#b08a62', 8),
    ) +
    bottle(profile, glass, liquid, -150) +
    label(132, 82, -190, -54, '#f7f0e4', sign, '#57504f') +
    lathe(
      [
        [44, -318],
        [44, -318],
        [44, -272],
        [44, -272],
      ],
      '#c9a253',
    ) +
    ellipse(0, -318, 44, 8, '#8d6d33')
  );
};
