import { flame } from './candle-jars.ts';
import { shade, tint } from './colour.ts';
import { emblem } from './emblem.ts';
import { glassJar } from './glassware.ts';
import { between } from './grain.ts';
import { disc, lathe } from './lathe.ts';
import { leaf, placed, sprig } from './leaf.ts';
import { clipped, down, glow, lit, turned } from './paint.ts';
import { shadow, wallShadow } from './scene.ts';
import { type Art, circle, d, dots, ellipse, group, path, polygon, rect, stroke, times } from './svg.ts';

const bauble = (x: number, y: number, r: number, colour: string, pattern: string, sign: 0 | 1 | 2): Art =>
  placed(
    stroke(d`M0 ${-r - 20}V${-578 - y}`, '#a9784c', 3) +
      circle(0, 0, r, turned(colour)) +
      clipped(
        d`M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`,
        sign === 0
          ? rect(-r, -14, r * 2, 28, 0, pattern, { opacity: 0.8 }) +
              times(7, (i) => circle(-r + 14 + (i * r * 2) / 7, 0, 7, colour))
          : sign === 1
            ? times(6, (i) => stroke(d`M${-r} ${-r + i * 34}q${r / 2} 30 ${r} 0t${r} 0`, pattern, 5, { opacity: 0.7 }))
            : emblem('star', pattern, 0, 0, r / 40),
      ) +
      ellipse(-r * 0.36, -r * 0.42, r * 0.24, r * 0.14, '#fffaf0', { opacity: 0.6, transform: 'rotate(-30)' }) +
      rect(-15, -r - 20, 30, 26, 5, turned('#c9a253')),
    x,
    y,
    0,
  );

export const baubles = (a: string, b: string, c: string): Art =>
  group(
    {},
    stroke('M-420 -630Q0 -560 420 -650', '#6f5a43', 9),
    times(26, (i) =>
      placed(
        leaf(92, 12, i % 2 ? '#5f7a55' : '#41604f'),
        -410 + i * 33,
        -618 + Math.sin((i / 25) * 3.14) * 44 - i * 0.6,
        i % 2 ? 140 + (i % 5) * 9 : 30 + (i % 7) * 7,
      ),
    ),
  ) +
  wallShadow(-130, -360, 100, 100) +
  wallShadow(110, -300, 110, 110) +
  bauble(-150, -380, 98, a, '#f7f0e4', 0) +
  bauble(40, -200, 108, b, '#f3dfae', 2) +
  bauble(200, -400, 84, c, '#f7f0e4', 1);

export const snowGlobe = (base: string): Art =>
  shadow(170) +
  circle(0, -300, 204, '#e3edf0', { opacity: 0.75 }) +
  clipped(
    'M-204 -300A204 204 0 1 1 204 -300A204 204 0 1 1 -204 -300Z',
    ellipse(0, -130, 230, 80, '#fbfaf5'),
    emblem('pine', '#41604f', -70, -236, 2.5),
    emblem('pine', '#5f7a55', 84, -214, 1.9),
    rect(-34, -226, 84, 66, 2, '#b65c3f'),
    path('M-48 -222L8 -274L64 -222Z', '#7d5439'),
    rect(-2, -206, 22, 26, 2, '#f6d98a'),
    dots(
      Array.from({ length: 26 }, (_, i) => [between(-180, 180, i, 1), between(-480, -190, i, 2)] as const),
      9,
      '#ffffff',
      { opacity: 0.9 },
    ) +
      dots(
        Array.from({ length: 14 }, (_, i) => [between(-180, 180, i, 3), between(-480, -190, i, 4)] as const),
        5,
        '#ffffff',
      ),
  ) +
  circle(0, -300, 204, 'none', { stroke: '#fffaf0', 'stroke-width': 5, opacity: 0.8 }) +
  path('M-150 -370A170 170 0 0 1 -60 -458A200 200 0 0 0 -150 -370Z', '#fffaf0', { opacity: 0.8 }) +
  lathe(
    [
      [150, -140],
      [158, -100],
      [180, -30],
      [184, 0],
      [184, 0],
    ],
    base,
    0.3,
  ) +
  ellipse(0, -140, 150, 22, shade(base, 0.3), { opacity: 0.4 });

export const honeyJar = (honey: string, cloth: string): Art =>
  glassJar({
    lid: 'none',
    contents: [honey, tint(honey, 0.1)],
    size: 2,
    height: 320,
    radius: 140,
    level: 1,
    sign: 'flower',
    ink: shade(honey, 0.4),
  }) +
  path(
    'M-118 -330Q-150 -270 -166 -262Q-120 -250 -90 -258Q-40 -236 0 -256Q50 -236 92 -258Q130 -250 166 -262Q150 -280 118 -330Q0 -380 -118 -330Z',
    lit(cloth),
  ) +
  ellipse(0, -332, 116, 24, tint(cloth, 0.2)) +
  stroke('M-122 -306Q0 -280 122 -306', '#a9784c', 8) +
  shadow(70, 190, 40) +
  placed(
    stroke('M0 0L150 -150', '#bd8b57', 17) +
      times(4, (i) =>
        ellipse(-6 - i * 18, 8 + i * 18, 44, 15, lit('#bd8b57'), {
          transform: d`rotate(45 ${-6 - i * 18} ${8 + i * 18})`,
        }),
      ),
    230,
    -10,
    0,
  );

/** Gingerbread on a plate. */
export const gingerbread = (dough: string, icing: string): Art => {
  const house =
    path('M-110 0V-130L0 -230L110 -130V0Z', lit(dough)) +
    stroke('M-100 -8V-126L0 -216L100 -126V-8Z', icing, 7) +
    rect(-26, -80, 52, 76, 6, 'none', { stroke: icing, 'stroke-width': 6 }) +
    circle(0, -136, 20, 'none', { stroke: icing, 'stroke-width': 6 });
  const starShape = 'M0 -100L26 -34L96 -30L42 14L60 82L0 44L-60 82L-42 14L-96 -30L-26 -34Z';
  const star =
    path(starShape, lit(dough), { 'stroke-linejoin': 'round', stroke: dough, 'stroke-width': 16 }) +
    path(starShape, 'none', { stroke: icing, 'stroke-width': 6, transform: 'scale(.8)' });
  const heart =
    path('M0 70C-110 -10 -90 -90 -40 -90Q-10 -88 0 -60Q10 -88 40 -90C90 -90 110 -10 0 70Z', lit(shade(dough, 0.06))) +
    path('M0 70C-110 -10 -90 -90 -40 -90Q-10 -88 0 -60Q10 -88 40 -90C90 -90 110 -10 0 70Z', 'none', {
      stroke: icing,
      'stroke-width': 7,
      transform: 'translate(0 -2) scale(.8)',
    });
  return (
    shadow(240) +
    lathe(
      [
        [290, -40],
        [270, -16],
        [210, 0],
        [210, 0],
      ],
      '#f1e6d8',
    ) +
    disc(290, -40, '#f1e6d8') +
    placed(house, -60, -50, -6, 1.5) +
    placed(star, 150, -150, 12, 1.15) +
    placed(heart, 40, -90, -12, 0.9) +
    placed(sprig({ end: [150, -30], pairs: 4, length: 46, width: 10, colour: '#41604f' }), -250, -40, 0)
  );
};

export const lantern = (metal: string): Art =>
  shadow(160) +
  stroke('M-60 -470Q0 -620 60 -470', metal, 13) +
  polygon(
    [
      [-130, -420],
      [0, -510],
      [130, -420],
    ],
    down(tint(metal, 0.3), shade(metal, 0.2)),
  ) +
  rect(-136, -424, 272, 396, 4, '#f4e4c0', { opacity: 0.5 }) +
  circle(0, -200, 210, glow('#ffdf9a', 0.75)) +
  lathe(
    [
      [54, -170],
      [54, -170],
      [54, -36],
      [54, -36],
    ],
    '#f7f0e4',
  ) +
  disc(54, -170, '#fbf4e6') +
  flame(0, -176, 0.9) +
  rect(-136, -424, 18, 396, 3, metal) +
  rect(118, -424, 18, 396, 3, shade(metal, 0.2)) +
  rect(-156, -34, 312, 38, 6, down(tint(metal, 0.2), shade(metal, 0.2))) +
  rect(-146, -436, 292, 24, 6, metal) +
  path('M-112 -410H-70L-112 -300Z', '#fffaf0', { opacity: 0.4 });
