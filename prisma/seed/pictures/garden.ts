import { shade, tint } from './colour.ts';
import { between } from './grain.ts';
import { band, lathe, opening } from './lathe.ts';
import { blade, leaf, placed } from './leaf.ts';
import { across, lit } from './paint.ts';
import { soil } from './plants.ts';
import { shadow } from './scene.ts';
import { type Art, circle, d, path, rect, stroke, times } from './svg.ts';

export const succulents = (dish: string): Art => {
  const rosette = (x: number, y: number, size: number, colour: string): Art =>
    placed(
      times(3, (ring) =>
        times(7 - ring, (i) =>
          placed(
            leaf(100, 36, tint(colour, ring === 0 ? 0 : 0.2)),
            0,
            0,
            Math.round((i * 360) / (7 - ring) + ring * 20),
            (size * (1 - ring * 0.26)) / 100,
          ),
        ),
      ) + circle(0, 0, size * 0.14, tint(colour, 0.5)),
      x,
      y,
      0,
    );
  return (
    shadow(210) +
    opening(236, -150, dish, 11, soil, 0.3) +
    placed(
      times(5, (i) => blade(150 - i * 12, 16, (i - 2) * 26, '#7f8c5a')),
      0,
      -150,
      0,
    ) +
    rosette(-120, -176, 92, '#86a58e') +
    rosette(118, -172, 88, '#b98a8a') +
    rosette(2, -164, 72, '#9db37f') +
    lathe(
      [
        [236, -150],
        [230, -100],
        [206, -16],
        [190, 0],
        [190, 0],
      ],
      dish,
      0.22,
      '',
      true,
    )
  );
};

/** An empty pot on a wooden stand. */
export const standingPot = (body: string, wood: string): Art =>
  shadow(150) +
  stroke('M-74 -250V-34M74 -250V-34', shade(wood, 0.34), 18) +
  stroke('M-150 -110L150 -150M-150 -150L150 -110', shade(wood, 0.2), 16) +
  lathe(
    [
      [176, -450],
      [176, -300],
      [164, -166],
      [140, -140],
      [140, -140],
    ],
    body,
    0.26,
    band(190, -260, -230, shade(body, 0.1), 0.5),
  ) +
  opening(176, -450, body, 13) +
  rect(-196, -300, 22, 302, 8, across(tint(wood, 0.25), shade(wood, 0.1))) +
  rect(174, -300, 22, 302, 8, across(wood, shade(wood, 0.3)));

export const wateringCan = (body: string, trim: string): Art =>
  shadow(170) +
  stroke('M60 -300C150 -470 270 -330 190 -140', trim, 22) +
  stroke('M58 -304C146 -466 262 -330 184 -144', tint(trim, 0.4), 5, { opacity: 0.7 }) +
  path(
    'M-120 -60C-210 -100 -230 -260 -300 -366L-276 -384C-214 -300 -180 -200 -120 -170Z',
    across(tint(body, 0.2), shade(body, 0.15)),
  ) +
  path('M-330 -376Q-308 -420 -262 -420L-256 -376L-284 -348Z', across(tint(trim, 0.3), trim)) +
  lathe(
    [
      [130, -280],
      [168, -230],
      [172, -90],
      [150, -14],
      [140, 0],
      [140, 0],
    ],
    body,
    0.3,
  ) +
  opening(130, -280, body, 10);

/** Sprouts in a wooden tray. */
export const sprouts = (tray: string, green: string): Art =>
  shadow(250) +
  times(23, (i) => {
    const x = -216 + i * 19.6;
    const h = between(90, 170, i);
    return (
      stroke(d`M${x} -110q${between(-8, 8, i, 2)} ${-h / 2} ${between(-10, 10, i, 3)} ${-h}`, tint(green, 0.24), 4) +
      placed(leaf(30, 13, green), x + between(-10, 10, i, 3), -106 - h, -56) +
      placed(leaf(30, 13, tint(green, 0.12)), x + between(-10, 10, i, 3), -106 - h, 56)
    );
  }) +
  rect(-236, -126, 472, 126, 8, lit(tray)) +
  rect(-236, -126, 472, 12, 6, tint(tray, 0.3)) +
  stroke('M-216 -84q120 12 220 0t210 4M-210 -44q90 -10 200 2t220 -4', shade(tray, 0.26), 3, { opacity: 0.5 });
