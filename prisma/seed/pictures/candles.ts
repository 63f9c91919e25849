import { flame } from './candle-jars.ts';
import { shade, tint } from './colour.ts';
import { disc, lathe, opening } from './lathe.ts';
import { placed } from './leaf.ts';
import { glow, turned } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, circle, d, ellipse, path, stroke, times } from './svg.ts';

const taper = (x: number, foot: number, height: number, colour: string, burning: boolean): Art =>
  placed(
    lathe(
      [
        [15, -height],
        [19, -height + 60],
        [24, 0],
        [24, 0],
      ],
      colour,
      0.2,
    ) +
      times(5, (i) =>
        stroke(d`M${-20} ${-60 - i * (height / 6)}q20 10 40 0`, shade(colour, 0.16), 2, { opacity: 0.35 }),
      ) +
      (burning ? flame(0, -height - 8, 0.8) : stroke(d`M0 ${-height}v-18`, '#3a2119', 4)),
    x,
    foot,
    0,
  );

const holder = (x: number, y: number, colour: string): Art =>
  placed(
    lathe(
      [
        [96, -22],
        [88, -10],
        [66, 0],
      ],
      colour,
    ) +
      disc(96, -22, colour) +
      lathe(
        [
          [34, -74],
          [30, -54],
          [40, -28],
          [44, -24],
        ],
        colour,
        0.3,
      ) +
      opening(34, -74, colour, 6),
    x,
    y,
    0,
  );

export const tapers = (wax: string, metal: string, burning = true): Art =>
  shadow(120, -90, -30) +
  shadow(120, 100, 20) +
  holder(-96, -34, metal) +
  taper(-96, -104, 400, wax, burning) +
  holder(104, 16, metal) +
  taper(104, -54, 300, wax, burning);

const comb = (w: number, h: number, colour: string): Art =>
  path(
    times(Math.floor(h / 34), (row) =>
      times(
        5,
        (i) =>
          d`M${Math.round(-w + ((i + (row % 2 ? 0.5 : 0)) * w * 2) / 5 + w / 10)} ${-h + row * 34 + 10}l14 8v16l-14 8l-14 -8v-16z`,
      ),
    ),
    'none',
    { stroke: colour, 'stroke-width': 3, opacity: 0.5 },
  );

/** Thick rolled candles of beeswax. */
export const pillars = (wax: string, dark: string): Art =>
  shadow(90, -110, -30) +
  shadow(100, 80, 6) +
  placed(
    lathe(
      [
        [84, -420],
        [84, -420],
        [84, 0],
        [84, 0],
      ],
      wax,
      0.15,
      comb(92, 420, dark),
    ) +
      disc(84, -420, wax) +
      flame(0, -426, 0.9),
    -104,
    -34,
    0,
  ) +
  placed(
    lathe(
      [
        [92, -270],
        [92, -270],
        [92, 0],
        [92, 0],
      ],
      tint(wax, 0.1),
      0.15,
      comb(96, 270, dark),
    ) +
      disc(92, -270, wax) +
      flame(0, -276, 0.9),
    92,
    14,
    0,
  );

/** Long matches in a tube with a coloured head. */
export const matches = (tube: string, cap: string, head: string): Art =>
  shadow(96) +
  times(9, (i) => {
    const x = (i - 4) * 17;
    const top = -520 - (i % 3) * 16;
    return (
      stroke(d`M${x} -200L${x * 1.16} ${top}`, i % 2 ? '#e0c398' : '#d0ae7c', 12) +
      ellipse(x * 1.16, top - 8, 10, 19, i % 2 ? head : shade(head, 0.12))
    );
  }) +
  lathe(
    [
      [98, -370],
      [98, -370],
      [98, 0],
      [98, 0],
    ],
    tube,
    0.25,
  ) +
  ellipse(0, -370, 98, 17, 'none', { stroke: tint(tube, 0.5), 'stroke-width': 6 }) +
  path('M-98 -120A98 17 0 0 0 98 -120V0A98 17 0 0 1 -98 0Z', turned(cap)) +
  circle(0, -230, 46, tint(tube, 0.7)) +
  path('M0 -262C16 -240 18 -222 8 -212Q0 -206 -8 -212C-18 -222 -12 -240 0 -262Z', head);

/** A stick of incense in a stone dish, with its thread of smoke. */
export const incense = (stone: string, stick: string): Art =>
  shadow(200) +
  stroke('M70 -330C20 -400 120 -450 60 -520S90 -600 50 -660', '#fffaf0', 14, { opacity: 0.3 }) +
  stroke('M70 -330C40 -390 96 -440 62 -500', '#fffaf0', 8, { opacity: 0.4 }) +
  lathe(
    [
      [236, -52],
      [220, -22],
      [168, 0],
      [168, 0],
    ],
    stone,
  ) +
  opening(236, -52, stone, 14) +
  ellipse(-30, -34, 60, 9, '#efe7da', { opacity: 0.7 }) +
  lathe(
    [
      [28, -64],
      [34, -40],
      [34, -30],
    ],
    shade(stone, 0.3),
  ) +
  stroke('M0 -60L66 -318', stick, 8) +
  stroke('M66 -318L70 -332', '#e2aa4d', 9) +
  circle(70, -332, 26, glow('#ffb45a', 0.7)) +
  times(2, (i) => stroke(d`M${-150 + i * 34} -26L${-30 + i * 40} -54`, shade(stick, i * 0.2), 8));
