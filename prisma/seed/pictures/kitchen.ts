import { shade, tint } from './colour.ts';
import { speckles } from './cups.ts';
import { between } from './grain.ts';
import { band, lathe, opening } from './lathe.ts';
import { leaf, placed, sprig } from './leaf.ts';
import { across, clipped, down, lit, turned } from './paint.ts';
import { shadow, wallShadow } from './scene.ts';
import { type Art, circle, d, ellipse, path, rect, stroke, times } from './svg.ts';

const veins = (outline: string, colour: string, width: number, top: number, bottom: number): Art =>
  clipped(
    outline,
    times(7, (i) => {
      const x = -width + (i * width * 2) / 6;
      return stroke(
        d`M${x} ${top}q${between(-26, 26, i)} ${(bottom - top) / 3} 0 ${(bottom - top) / 1.9}t${between(-20, 20, i, 4)} ${(bottom - top) / 2}`,
        shade(colour, 0.24),
        3,
        { opacity: 0.38 },
      );
    }),
  );

/** Boards leaning on the wall; the second one stands behind. */
export const boards = (front: string, back?: string): Art => {
  const shape =
    'M-150 -20V-430Q-150 -470 -110 -470H-46Q-30 -474 -30 -500V-560Q-30 -592 0 -592Q30 -592 30 -560V-500Q30 -474 46 -470H110Q150 -470 150 -430V-20Q150 4 126 4H-126Q-150 4 -150 -20Z';
  const board = (wood: string): Art =>
    path(shape, shade(wood, 0.36), { transform: 'translate(10 2)' }) +
    path(shape, lit(wood)) +
    veins(shape, wood, 140, -470, 0) +
    circle(0, -556, 13, shade(wood, 0.55));
  return (
    wallShadow(0, -270, 230, 280) +
    shadow(190) +
    (back === undefined ? '' : placed(board(back), 120, -30, 7, 0.94)) +
    placed(board(front), back === undefined ? 0 : -66, 0, back === undefined ? 0 : -3) +
    placed(sprig({ end: [150, -60], bend: 10, pairs: 4, length: 46, width: 14, colour: '#7f8c5a' }), -210, 30, 0)
  );
};

const tool = (kind: number, wood: string): Art => {
  const handle = stroke('M0 0V-420', wood, 22) + stroke('M-5 0V-410', tint(wood, 0.4), 5, { opacity: 0.6 });
  const heads = [
    ellipse(0, -470, 50, 76, lit(wood)) + ellipse(4, -470, 32, 54, shade(wood, 0.22)),
    path('M-44 -400L-52 -540Q0 -560 52 -540L44 -400Q0 -384 -44 -400Z', lit(wood)) +
      times(3, (i) => rect(-28 + i * 21, -520, 12, 84, 6, shade(wood, 0.5))),
    path('M-40 -400Q-56 -480 -30 -548Q20 -556 46 -520Q50 -440 36 -396Q0 -384 -40 -400Z', lit(wood)),
  ];
  return handle + (heads[kind] ?? '');
};

export const utensils = (crock: string, glaze: string): Art =>
  shadow(130) +
  opening(140, -290, crock, 11) +
  placed(tool(0, '#bd8b57'), -56, -70, -15) +
  placed(tool(1, '#d3a56d'), 60, -70, 14) +
  placed(tool(2, '#a9784c'), 0, -50, 1) +
  lathe(
    [
      [140, -290],
      [144, -170],
      [136, -20],
      [124, 0],
      [124, 0],
    ],
    crock,
    0.28,
    band(160, -330, -150, glaze),
    true,
  );

export const rollingPin = (wood: string): Art =>
  shadow(190, 0, -14) +
  placed(
    rect(-330, -20, 120, 40, 20, down(tint(wood, 0.2), shade(wood, 0.4))) +
      rect(210, -20, 120, 40, 20, down(tint(wood, 0.2), shade(wood, 0.4))) +
      rect(-232, -56, 464, 112, 26, down(tint(wood, 0.34), shade(wood, 0.3))) +
      stroke('M-210 -20q120 10 220 0t200 4M-200 16q110 -8 190 2t210 -2', shade(wood, 0.24), 3, { opacity: 0.5 }) +
      rect(-214, -44, 420, 12, 6, '#fffaf0', { opacity: 0.35 }),
    0,
    -58,
    -4,
  ) +
  times(9, (i) =>
    circle(between(-250, 250, i, 1), between(6, 46, i, 2), between(3, 8, i, 3), '#fffaf0', { opacity: 0.8 }),
  );

export const mortar = (stone: string): Art =>
  shadow(160) +
  opening(196, -250, stone, 26) +
  placed(
    lathe(
      [
        [24, -330],
        [34, -300],
        [26, -140],
        [44, -20],
        [44, 0],
      ],
      tint(stone, 0.2),
      0.2,
    ),
    30,
    -210,
    32,
  ) +
  lathe(
    [
      [196, -250],
      [190, -170],
      [140, -70],
      [112, -40],
      [136, 0],
      [136, 0],
    ],
    stone,
    0.16,
    speckles(190, -250, 10, shade(stone, 0.5), 36) + placed(speckles(190, -240, 0, '#fffaf0', 36), 17, 9, 0),
    true,
  ) +
  placed(leaf(90, 30, '#6f9a63'), -210, 20, 70) +
  placed(leaf(70, 26, '#7faa6f'), -200, 26, 110);

export const skillet = (iron: string, handle: string): Art =>
  wallShadow(0, -230, 220, 250) +
  shadow(120) +
  placed(
    path('M-24 -190L-30 -420Q0 -450 30 -420L24 -190Z', across(tint(handle, 0.2), shade(handle, 0.3))) +
      circle(0, -404, 12, shade(handle, 0.7)) +
      circle(0, 0, 214, across(tint(iron, 0.22), shade(iron, 0.2))) +
      circle(0, 0, 190, shade(iron, 0.35)) +
      circle(3, 4, 176, across(shade(iron, 0.1), tint(iron, 0.14))) +
      stroke('M-140 -70A156 156 0 0 1 -40 -150', '#fffaf0', 12, { opacity: 0.25 }),
    0,
    -206,
    24,
  );

export const pepperMills = (dark: string, light: string): Art => {
  const mill = (wood: string): Art =>
    lathe(
      [
        [52, -360],
        [60, -330],
        [36, -290],
        [58, -240],
        [50, -160],
        [74, -60],
        [78, 0],
        [78, 0],
      ],
      wood,
      0.3,
      band(80, -286, -276, '#c9a253'),
    ) +
    lathe(
      [
        [20, -440],
        [54, -420],
        [62, -384],
        [52, -358],
        [52, -358],
      ],
      wood,
      0.3,
    ) +
    circle(0, -446, 13, turned('#c9a253'));
  return (
    shadow(80, -100, -20) +
    shadow(80, 96, 14) +
    placed(mill(dark), -92, -26, 0, 1.12) +
    placed(mill(light), 100, 10, 0, 0.94)
  );
};

export const knife = (handle: string): Art =>
  shadow(190, 10, -12) +
  placed(
    path('M-330 -6Q-120 -74 110 -70V34Q-120 50 -330 -6Z', down('#dfe2e0', '#8f9695')) +
      path('M-330 -6Q-120 30 110 12V34Q-120 50 -330 -6Z', '#f6f8f6', { opacity: 0.7 }) +
      path('M110 -66H136V16H110Z', '#8a8f8e') +
      path('M134 -62Q240 -70 322 -40Q340 -10 316 14Q230 0 134 14Z', down(tint(handle, 0.2), shade(handle, 0.3))) +
      times(3, (i) => circle(170 + i * 56, -24, 8, '#c9a253')),
    0,
    -46,
    -3,
  );
