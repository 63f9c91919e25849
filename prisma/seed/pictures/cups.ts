import { shade, tint } from './colour.ts';
import { between } from './grain.ts';
import { band, disc, lathe, opening, type Profile } from './lathe.ts';
import { arrange, shadow } from './scene.ts';
import { type Art, d, dots, ellipse, stroke, times } from './svg.ts';

export const loop = (x: number, top: number, bottom: number, reach: number, width: number, colour: string): Art => {
  const line = d`M${x} ${top}C${x + reach} ${top - reach * 0.18} ${x + reach * 1.1} ${bottom + reach * 0.07} ${x - 12} ${bottom}`;
  return (
    stroke(line, shade(colour, 0.34), width) +
    stroke(line, shade(colour, 0.12), width * 0.72, { transform: 'translate(-3 -3)' }) +
    stroke(line, tint(colour, 0.3), width * 0.16, { transform: 'translate(-6 -7)', opacity: 0.8 })
  );
};

/** Iron specks in stoneware; give them to `lathe` as `inside`. */
export const speckles = (radius: number, top: number, bottom: number, colour: string, count: number): Art =>
  [3.5, 5.5, 8]
    .map((size, share) =>
      dots(
        Array.from(
          { length: Math.ceil(count / 3) },
          (_, i) => [between(-radius, radius, i, share * 2), between(top, bottom, i, share * 2 + 1)] as const,
        ),
        size,
        colour,
        { opacity: 0.45 },
      ),
    )
    .join('');

interface Cup {
  readonly body: string;
  readonly glaze?: string;
  readonly drink?: string;
  readonly speckled?: boolean;
}

const steam = (x: number, y: number): Art =>
  times(2, (i) =>
    stroke(d`M${x + i * 46 - 23} ${y}c-22 -34 22 -56 0 -92s18 -44 4 -74`, '#fffaf0', 9, { opacity: 0.34 }),
  );

export const mug = ({ body, glaze, drink, speckled = false }: Cup): Art => {
  const profile: Profile = [
    [166, -372],
    [174, -260],
    [168, -110],
    [152, -26],
    [134, 0],
    [134, 0],
  ];
  const decoration =
    (glaze === undefined ? '' : band(186, -400, -176, glaze)) +
    (speckled ? speckles(170, -350, 10, shade(body, 0.5), 34) : '');
  return (
    shadow(150) +
    loop(156, -296, -96, 150, 42, glaze ?? body) +
    lathe(profile, body, 0.3, decoration) +
    opening(166, -372, glaze ?? body, 12, drink, 0.55) +
    (drink === undefined ? '' : steam(0, -384))
  );
};

/** A tall cup without a handle. */
export const tumbler = ({ body, glaze, drink, speckled = false }: Cup): Art => {
  const profile: Profile = [
    [138, -330],
    [132, -200],
    [116, -40],
    [104, 0],
    [104, 0],
  ];
  const decoration =
    (glaze === undefined ? '' : band(150, -360, -120, glaze)) +
    (speckled ? speckles(140, -310, 10, shade(body, 0.5), 26) : '');
  return shadow(112) + lathe(profile, body, 0.28, decoration) + opening(138, -330, glaze ?? body, 10, drink, 0.5);
};

const espressoCup = ({ body, glaze, drink }: Cup): Art =>
  loop(84, -132, -58, 72, 22, body) +
  lathe(
    [
      [98, -168],
      [95, -110],
      [78, -34],
      [54, 0],
      [54, 0],
    ],
    body,
    0.3,
    glaze === undefined ? '' : band(120, -200, -92, glaze),
  ) +
  opening(98, -168, glaze ?? body, 8, drink, 0.45);

const saucer = (radius: number, colour: string): Art =>
  lathe(
    [
      [radius, -26],
      [radius * 0.8, -10],
      [radius * 0.52, 0],
    ],
    colour,
  ) +
  disc(radius, -26, colour) +
  ellipse(0, -22, radius * 0.66, radius * 0.1, shade(colour, 0.16), { opacity: 0.6 }) +
  ellipse(0, -21, radius * 0.6, radius * 0.085, tint(colour, 0.25));

export const espressoPair = (first: Cup, second: Cup): Art =>
  arrange(
    [shadow(120) + saucer(168, first.body), -86, -46],
    [espressoCup(first), -92, -68, 1.08],
    [shadow(120) + saucer(168, second.body), 118, 24],
    [espressoCup(second), 112, 2, 1.08],
  );

/** A small wide cup for tea. */
export const pialaOn = (cup: Cup): Art =>
  shadow(110) +
  lathe(
    [
      [176, -190],
      [170, -130],
      [120, -42],
      [72, -20],
      [70, 0],
      [70, 0],
    ],
    cup.body,
    0.3,
    (cup.glaze === undefined ? '' : band(190, -230, -110, cup.glaze)) +
      (cup.speckled ? speckles(170, -190, 0, shade(cup.body, 0.5), 24) : ''),
  ) +
  opening(176, -190, cup.glaze ?? cup.body, 9, cup.drink, 0.4);
