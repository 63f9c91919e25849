import { shade } from './colour.ts';
import { emblem } from './emblem.ts';
import { disc, lathe } from './lathe.ts';
import { placed } from './leaf.ts';
import { cuboid } from './packets.ts';
import { lit, stamp, turned } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, circle, dots, ellipse, path, rect, stroke, times } from './svg.ts';

export const dominoes = (wood: string, dot: string): Art => {
  const pips: readonly (readonly (readonly [number, number])[])[] = [
    [],
    [[0, 0]],
    [
      [-24, -24],
      [24, 24],
    ],
    [
      [-24, -24],
      [0, 0],
      [24, 24],
    ],
    [
      [-24, -24],
      [24, -24],
      [-24, 24],
      [24, 24],
    ],
  ];
  const tile = (top: number, bottom: number): Art =>
    cuboid(124, 248, 56, wood) +
    stroke('M-46 -124H46', shade(wood, 0.4), 4) +
    dots(
      [
        ...(pips[top] ?? []).map(([x, y]) => [x, y - 186] as const),
        ...(pips[bottom] ?? []).map(([x, y]) => [x, y - 62] as const),
      ],
      22,
      dot,
    );
  return (
    shadow(120, -150, -20) +
    shadow(200, 110, 30) +
    placed(tile(3, 2), -178, -36, 0, 1.06) +
    placed(tile(4, 1), -30, -6, 0, 1.06) +
    placed(tile(2, 4), 118, 24, 0, 1.06)
  );
};

const base: readonly (readonly [number, number])[] = [
  [40, -120],
  [66, -46],
  [92, -26],
  [88, 0],
  [88, 0],
];

export const chess = (light: string, dark: string): Art => {
  const pawn = (wood: string): Art =>
    lathe([[30, -200], [34, -190], [30, -170], ...base], wood, 0.3) +
    circle(0, -236, 50, turned(wood)) +
    ellipse(-18, -254, 13, 9, '#fffaf0', { opacity: 0.5 });
  const king = (wood: string): Art =>
    lathe([[60, -370], [40, -300], [52, -286], [34, -260], [36, -160], ...base], wood, 0.3) +
    disc(60, -370, wood) +
    rect(-8, -440, 16, 70, 4, turned(wood)) +
    rect(-26, -424, 52, 16, 4, turned(wood));
  const knight = (wood: string): Art =>
    lathe(
      [
        [56, -110],
        [70, -46],
        [92, -26],
        [88, 0],
        [88, 0],
      ],
      wood,
      0.2,
    ) +
    path(
      'M-58 -104Q-50 -200 0 -240Q-44 -216 -92 -196Q-116 -206 -108 -236Q-70 -290 -30 -324L-20 -356L4 -330Q96 -300 84 -170Q80 -130 60 -104Z',
      lit(wood),
    ) +
    circle(-26, -286, 7, shade(wood, 0.6)) +
    stroke('M36 -310Q70 -250 60 -170', shade(wood, 0.4), 7, { opacity: 0.5 });
  return (
    shadow(90, -180, -10) +
    shadow(90, 30, -40) +
    shadow(90, 180, 30) +
    placed(king(dark), 16, -60, 0, 1.16) +
    placed(knight(light), -166, -4, 0, 1.05) +
    placed(pawn(light), 172, 26, 0, 0.96)
  );
};

const puzzlePath =
  'M-90 -90H-24Q-34 -124 0 -126Q34 -124 24 -90H90V-24Q124 -34 126 0Q124 34 90 24V90H24Q34 56 0 54Q-34 56 -24 90H-90V24Q-56 34 -54 0Q-56 -34 -90 -24Z';

/** Puzzle pieces before their box. */
export const puzzle = (box: string, colours: readonly [string, string, string]): Art => {
  const piece = (colour: string): Art =>
    path(puzzlePath, shade(colour, 0.4), { transform: 'translate(6 8)' }) + path(puzzlePath, lit(colour));
  return (
    shadow(230) +
    placed(cuboid(340, 400, 110, box), -50, -50, 0) +
    placed(
      rect(-140, -370, 280, 240, 6, '#dfe8e4') +
        circle(60, -310, 36, '#f2d59a') +
        path('M-140 -220Q-60 -300 20 -230T140 -250V-130H-140Z', '#7f8c5a') +
        path('M-140 -180Q0 -230 140 -170V-130H-140Z', '#41604f') +
        emblem('pine', '#2f4a3d', -70, -210, 1.1) +
        emblem('pine', '#2f4a3d', 92, -200, 0.8),
      -50,
      -50,
      0,
    ) +
    placed(piece(colours[0]), -140, -10, -12, 0.82) +
    placed(piece(colours[1]), 60, 16, 14, 0.82) +
    placed(piece(colours[2]), 226, -40, -24, 0.74)
  );
};

export const tower = (wood: string): Art =>
  shadow(150) +
  times(9, (row) => {
    const [x, y] = [-40 + (row % 3) * 6 - 6, -row * 50];
    if (row % 2 === 1)
      return placed(stamp(cuboid(236, 48, 200, row === 5 ? '#c8775a' : row === 1 ? '#a5b297' : wood)), x, y, 0);
    const ends = [0, 1, 2].filter((i) => row !== 6 || i !== 1);
    return placed(
      ends
        .map((i) => placed(stamp(cuboid(76, 48, 200, i === 2 && row === 2 ? '#e2aa4d' : wood)), -80 + i * 80, 0, 0))
        .join(''),
      x,
      y,
      0,
    );
  }) +
  placed(cuboid(76, 44, 190, wood), 200, 44, 0);
