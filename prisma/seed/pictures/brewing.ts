import { shade, tint } from './colour.ts';
import { bottle, label } from './glassware.ts';
import { band, disc, lathe, opening, type Profile } from './lathe.ts';
import { placed, sprig } from './leaf.ts';
import { down } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, d, ellipse, path, stroke, times } from './svg.ts';

export const oilBottle = (glass: string, oil: string): Art => {
  const profile: Profile = [
    [26, -470],
    [26, -360],
    [40, -320],
    [112, -250],
    [120, -140],
    [120, -20],
    [106, 0],
    [106, 0],
  ];
  return (
    shadow(110) +
    bottle(
      profile,
      glass,
      oil,
      -260,
      placed(sprig({ end: [10, -210], pairs: 5, length: 40, width: 9, colour: '#5d6d3d' }), 10, -20, 0),
    ) +
    label(120, 70, -160, -60, '#f7f0e4', 'leaf', '#6c6d43') +
    lathe(
      [
        [22, -520],
        [28, -500],
        [24, -462],
        [24, -462],
      ],
      '#c9a06d',
    ) +
    disc(22, -520, '#c9a06d')
  );
};

export const cezve = (metal: string, handle: string): Art =>
  shadow(120) +
  path('M84 -296L330 -392Q348 -392 344 -370L100 -250Z', down(tint(handle, 0.2), shade(handle, 0.3))) +
  path('M-104 -318L-136 -336L-96 -290Z', tint(metal, 0.3)) +
  lathe(
    [
      [110, -320],
      [88, -262],
      [104, -190],
      [146, -70],
      [140, -16],
      [120, 0],
      [120, 0],
    ],
    metal,
    0.5,
    times(3, (i) => band(160, -204 + i * 12, -200 + i * 12, shade(metal, 0.2))),
  ) +
  opening(110, -320, metal, 8, '#6b4029', 0.4) +
  ellipse(0, -311, 84, 10, '#b98a5c', { opacity: 0.7 });

/** A coffee dripper on its glass server. */
export const dripper = (cone: string, coffee: string): Art => {
  const server: Profile = [
    [70, -250],
    [66, -226],
    [130, -130],
    [142, -50],
    [130, 0],
    [130, 0],
  ];
  return (
    shadow(130) +
    stroke('M110 -190Q230 -190 200 -60Q190 -36 134 -40', '#dfe8e4', 22, { opacity: 0.8 }) +
    bottle(server, '#e6eeea', coffee, -104) +
    lathe(
      [
        [118, -262],
        [118, -262],
        [110, -240],
        [110, -240],
      ],
      shade(cone, 0.06),
    ) +
    disc(118, -262, cone) +
    lathe(
      [
        [166, -456],
        [130, -370],
        [64, -272],
        [60, -258],
        [60, -258],
      ],
      cone,
      0.3,
    ) +
    opening(166, -456, cone, 9) +
    path('M-150 -452Q0 -500 150 -452L140 -440Q0 -416 -140 -440Z', '#fbf6ec') +
    ellipse(0, -444, 108, 12, coffee) +
    stroke('M158 -430Q236 -430 214 -350Q196 -320 132 -346', shade(cone, 0.2), 20)
  );
};

/** A bamboo whisk beside a bowl of green tea. */
export const whiskSet = (bowl: string, tea: string): Art =>
  shadow(190, -40) +
  placed(
    lathe(
      [
        [172, -180],
        [176, -120],
        [150, -30],
        [110, 0],
        [110, 0],
      ],
      bowl,
      0.26,
    ) + opening(172, -180, bowl, 10, tea, 0.5),
    -90,
    0,
    0,
  ) +
  shadow(70, 196, 26) +
  placed(
    times(11, (i) =>
      stroke(d`M${(i - 5) * 6} -130Q${(i - 5) * 22} -60 ${(i - 5) * 13} 0`, i % 2 ? '#e7cf93' : '#d3b779', 6),
    ) +
      lathe(
        [
          [30, -250],
          [32, -190],
          [34, -124],
          [34, -124],
        ],
        '#d3b779',
        0.2,
        band(40, -150, -136, '#4b4648'),
      ),
    196,
    26,
    0,
    1.1,
  );
