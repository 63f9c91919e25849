import { shade, tint } from './colour.ts';
import { band, disc, lathe } from './lathe.ts';
import { placed } from './leaf.ts';
import { cuboid } from './packets.ts';
import { lit, turned } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, circle, ellipse, path, polygon, rect, stroke, times } from './svg.ts';

const block = (size: number, colour: string, inside: Art): Art => cuboid(size, size, size * 0.9, colour) + inside;

export const blocks = (a: string, b: string, c: string): Art =>
  shadow(230) +
  placed(block(190, a, circle(0, -95, 48, tint(a, 0.6))), -140, -20, 0) +
  placed(block(190, b, path('M0 -150L50 -60H-50Z', tint(b, 0.6))), 96, 20, 0) +
  placed(block(190, c, rect(-42, -138, 84, 84, 10, tint(c, 0.6))), -66, -226, -4);

export const ringStacker = (colours: readonly string[]): Art => {
  const step = 62;
  return (
    shadow(180) +
    lathe(
      [
        [190, -44],
        [190, -44],
        [180, 0],
        [180, 0],
      ],
      '#d3a56d',
    ) +
    disc(190, -44, '#d3a56d') +
    colours
      .map((colour, i) => {
        const r = 176 - i * 22;
        const y = -46 - i * step;
        return (
          lathe(
            [
              [r * 0.7, y - step],
              [r * 0.94, y - step * 0.9],
              [r, y - step * 0.5],
              [r * 0.94, y - step * 0.1],
              [r * 0.7, y],
            ],
            colour,
          ) + disc(r * 0.72, y - step, colour)
        );
      })
      .join('') +
    placed(
      circle(0, -50, 50, turned('#d3a56d')) + ellipse(-16, -68, 14, 9, '#fffaf0', { opacity: 0.6 }),
      0,
      -40 - colours.length * step,
      0,
    )
  );
};

const wheel = (x: number, y: number, r: number, colour: string): Art =>
  circle(x + 5, y + 2, r, shade(colour, 0.5)) +
  circle(x, y, r, lit(colour)) +
  circle(x, y, r * 0.62, tint(colour, 0.2)) +
  circle(x, y, r * 0.2, shade(colour, 0.5));

export const horse = (wood: string, mane: string, wheels: string): Art =>
  shadow(230) +
  path('M-250 -70Q0 -56 250 -70V-44Q0 -30 -250 -44Z', lit(shade(wood, 0.16))) +
  path(
    'M-176 -60Q-186 -200 -170 -300Q-176 -330 -210 -330Q-240 -340 -232 -376Q-190 -440 -140 -470L-128 -508L-98 -474Q-50 -440 -40 -370Q40 -330 150 -350Q204 -330 200 -250L206 -60H136Q140 -150 110 -190Q20 -170 -70 -200Q-110 -160 -104 -60Z',
    lit(wood),
  ) +
  path('M-98 -474Q-30 -430 -36 -330Q-76 -340 -90 -400Q-96 -440 -98 -474Z', mane) +
  path('M196 -320Q262 -300 246 -160Q216 -170 200 -250Z', mane) +
  circle(-160, -404, 9, '#3a2119') +
  path('M-20 -350Q40 -330 110 -346L104 -250Q40 -230 -20 -256Z', '#c8775a') +
  stroke('M-16 -270Q40 -246 102 -264', '#e9d8bd', 5, { 'stroke-dasharray': '10 8' }) +
  wheel(-170, -30, 50, wheels) +
  wheel(170, -30, 50, wheels);

export const woodenCar = (body: string, wheels: string): Art =>
  shadow(240) +
  path('M-120 -190Q-100 -300 -20 -304H90Q150 -300 180 -190Z', lit(tint(body, 0.1))) +
  path('M-84 -196Q-70 -270 -14 -272H24V-196ZM50 -272H84Q126 -270 144 -196H50Z', '#dfe8e4') +
  path('M-84 -196Q-70 -270 -14 -272L-40 -196Z', '#fffaf0', { opacity: 0.6 }) +
  path(
    'M-270 -60Q-280 -160 -230 -180Q0 -206 220 -184Q276 -160 268 -60Q260 -40 230 -40H-240Q-264 -40 -270 -60Z',
    lit(body),
  ) +
  stroke('M-262 -118Q0 -134 264 -118', tint(body, 0.5), 6, { opacity: 0.6 }) +
  circle(-240, -128, 17, '#f6e3b0') +
  rect(140, -360, 70, 16, 6, '#7d5439') +
  times(5, (i) =>
    polygon(
      [
        [150 - i * 46, -352],
        [196 - i * 46, -352 - 56 + i * 5],
        [78 - i * 46, -352],
        [196 - i * 46, -352 + 56 - i * 5],
      ],
      i % 2 ? '#5f7a55' : '#41604f',
    ),
  ) +
  wheel(-150, -44, 58, wheels) +
  wheel(150, -44, 58, wheels);

export const spinningTop = (a: string, b: string, c: string): Art =>
  shadow(90, 6, -4) +
  placed(
    lathe(
      [
        [15, -430],
        [18, -410],
        [14, -290],
        [14, -290],
      ],
      '#d3a56d',
      0.2,
    ) +
      circle(0, -440, 26, turned('#c8775a')) +
      lathe(
        [
          [60, -300],
          [180, -250],
          [216, -190],
          [150, -90],
          [40, -20],
          [8, 0],
        ],
        a,
        0.34,
        band(230, -250, -210, b) + band(230, -190, -150, c) + band(230, -110, -70, b),
      ),
    0,
    0,
    9,
  );
