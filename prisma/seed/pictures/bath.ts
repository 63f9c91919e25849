import { shade, tint } from './colour.ts';
import { between } from './grain.ts';
import { leaf, placed, sprig } from './leaf.ts';
import { cuboid } from './packets.ts';
import { across, lit, stamp } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, d, ellipse, path, rect, stroke, times } from './svg.ts';

/** A linen bag of lavender with a few stalks beside it. */
export const sachet = (cloth: string, tie: string, flower: string): Art =>
  shadow(170) +
  placed(
    times(4, (i) =>
      sprig({
        end: [between(-30, 30, i), -330 - i * 14],
        bend: (i - 2) * 12,
        pairs: 5,
        length: 0,
        width: 0,
        colour: '#7d8f6c',
        bud: (n) => stamp(ellipse(0, -8, 9, 15, n % 2 ? flower : shade(flower, 0.14))),
      }),
    ),
    70,
    -220,
    14,
  ) +
  path(
    'M-60 -268Q-120 -330 -92 -372Q-40 -352 0 -364Q48 -352 96 -372Q118 -330 62 -268Q170 -220 182 -90Q186 -8 150 0Q0 20 -152 0Q-190 -8 -184 -90Q-170 -220 -60 -268Z',
    across(tint(cloth, 0.3), shade(cloth, 0.2)),
  ) +
  path(
    'M-60 -268Q0 -244 62 -268Q100 -240 60 -60Q20 -200 -10 -244Q-40 -160 -90 -70Q-80 -220 -60 -268Z',
    shade(cloth, 0.12),
    { opacity: 0.5 },
  ) +
  stroke('M-64 -268Q0 -246 66 -268', tie, 13) +
  stroke(
    'M6 -252C-70 -210 -80 -270 2 -252C70 -214 90 -280 8 -252M4 -250Q-20 -200 -44 -178M8 -250Q30 -206 60 -190',
    tie,
    7,
  ) +
  times(6, (i) => stroke(d`M${-130 + i * 52} -20q4 -40 -2 -76`, shade(cloth, 0.2), 3, { opacity: 0.3 }));

const soapBar = (w: number, h: number, deep: number, colour: string, herb: string): Art =>
  cuboid(w, h, deep, colour) +
  times(12, (i) =>
    placed(
      stamp(rect(-9, -3, 18, 6, 3, herb, { opacity: 0.6 })),
      between(-w * 0.44, w * 0.44, i, 1),
      between(-h * 0.84, -h * 0.14, i, 2),
      between(0, 180, i, 3),
    ),
  );

/** Three bars of soap on a wooden grid. */
export const soaps = (bottom: string, middle: string, top: string): Art =>
  shadow(220) +
  times(2, (i) => placed(cuboid(420, 20, 30, '#a9784c'), 0, i * 4 - 64 + i * 66, 0)) +
  times(7, (i) => placed(rect(-168 + i * 56, -30, 36, 20, 6, lit('#bd8b57')), 0, -20, 0)) +
  placed(soapBar(290, 96, 150, bottom, shade(bottom, 0.4)), -44, -42, 0) +
  placed(soapBar(270, 92, 140, middle, shade(middle, 0.4)), -24, -140, 0) +
  placed(soapBar(250, 88, 130, top, shade(top, 0.4)), -30, -234, 0) +
  placed(leaf(90, 26, '#8fa08a'), -10, -340, 60) +
  placed(leaf(70, 22, '#9aab8f'), -20, -340, -30);
