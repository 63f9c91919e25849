import { shade, tint } from './colour.ts';
import { emblem } from './emblem.ts';
import { between } from './grain.ts';
import { lathe } from './lathe.ts';
import { placed } from './leaf.ts';
import { cuboid } from './packets.ts';
import { across, lit } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, d, dots, path, polygon, rect, stroke, times } from './svg.ts';

const bow = (colour: string): Art =>
  path('M0 0C-60 -90 -170 -90 -150 -30C-140 10 -50 16 0 0Z', across(tint(colour, 0.24), shade(colour, 0.2))) +
  path('M0 0C60 -90 170 -90 150 -30C140 10 50 16 0 0Z', across(tint(colour, 0.1), shade(colour, 0.28))) +
  path(
    'M-10 0C-50 40 -80 70 -110 84L-70 92L-58 116C-30 80 -8 50 4 4ZM10 0C50 36 70 60 96 84L62 88L44 112C24 76 8 46 -4 4Z',
    shade(colour, 0.12),
  ) +
  path('M-40 -24Q-90 -40 -120 -30Q-80 -16 -40 -24ZM40 -24Q90 -40 120 -30Q80 -16 40 -24Z', shade(colour, 0.34), {
    opacity: 0.5,
  }) +
  rect(-24, -24, 48, 44, 14, lit(colour));

export const wrappedBox = (paper: string, ribbon: string, w = 320, h = 270): Art => {
  const deep = 220;
  const [dx, dy] = [deep * 0.62, deep * 0.34];
  return (
    shadow(210, 30) +
    placed(
      cuboid(w, h, deep, paper) +
        dots(
          Array.from(
            { length: 18 },
            (_, i) => [-w / 2 + 26 + (i % 6) * 54, -h + 46 + Math.floor(i / 6) * 82 + (i % 2) * 30] as const,
          ),
          12,
          tint(paper, 0.5),
          { opacity: 0.7 },
        ) +
        rect(-26, -h, 52, h, 0, lit(ribbon)) +
        polygon(
          [
            [-26, -h],
            [26, -h],
            [26 + dx, -h - dy],
            [-26 + dx, -h - dy],
          ],
          tint(ribbon, 0.14),
        ) +
        polygon(
          [
            [w / 2 + dx / 2 - 16, -dy / 2 + 4],
            [w / 2 + dx / 2 + 16, -dy / 2 - 8],
            [w / 2 + dx / 2 + 16, -h - dy / 2 - 8],
            [w / 2 + dx / 2 - 16, -h - dy / 2 + 4],
          ],
          shade(ribbon, 0.3),
        ) +
        polygon(
          [
            [-w / 2 + dx / 2 - 20, -h - dy / 2 + 8],
            [w / 2 + dx / 2 - 20, -h - dy / 2 + 8],
            [w / 2 + dx / 2 + 20, -h - dy / 2 - 10],
            [-w / 2 + dx / 2 + 20, -h - dy / 2 - 10],
          ],
          tint(ribbon, 0.2),
        ) +
        placed(bow(ribbon), dx / 2, -h - dy / 2, 0, 0.92),
      -60,
      0,
      0,
    )
  );
};

/** An open box with things in straw; `inside` is drawn standing in it. */
export const openBox = (box: string, inside: Art): Art =>
  shadow(250) +
  polygon(
    [
      [-250, -170],
      [-200, -300],
      [220, -300],
      [260, -170],
    ],
    shade(box, 0.45),
  ) +
  inside +
  ['#e7cf93', '#d2b26f']
    .map((fibre, share) =>
      stroke(
        times(
          11,
          (i) =>
            d`M${Math.round(between(-236, 236, i, share * 5))} ${Math.round(between(-188, -160, i, share * 5 + 1))}q${Math.round(between(-30, 30, i, share * 5 + 2))} -40 ${Math.round(between(-46, 46, i, share * 5 + 3))} ${Math.round(between(-20, 4, i, share * 5 + 4))}`,
        ),
        fibre,
        4,
      ),
    )
    .join('') +
  path('M-260 -176H264L256 -4Q0 10 -252 -4Z', lit(box)) +
  path('M-260 -176H264L262 -150H-259Z', tint(box, 0.3), { opacity: 0.7 }) +
  rect(-64, -112, 128, 64, 8, '#f7f0e4') +
  emblem('sun', shade(box, 0.2), 0, -80, 0.8);

/** A basket with a handle; `inside` is drawn standing in it. */
export const basket = (straw: string, inside: Art): Art =>
  shadow(220) +
  stroke('M-220 -200C-190 -610 190 -610 220 -200', shade(straw, 0.24), 24) +
  inside +
  lathe(
    [
      [240, -210],
      [236, -130],
      [204, -16],
      [190, 0],
      [190, 0],
    ],
    straw,
    0,
    [tint(straw, 0.24), shade(straw, 0.18)]
      .map((fibre, share) =>
        stroke(
          times(6, (row) => d`M${-250 + ((row + share) % 2) * 40} ${-196 + row * 38}q250 60 500 0`),
          fibre,
          24,
          { 'stroke-dasharray': '26 54', opacity: 0.8 },
        ),
      )
      .join(''),
    true,
  ) +
  [straw, tint(straw, 0.3)]
    .map((fibre, share) =>
      stroke('M-240 -210A240 41 0 0 0 240 -210', fibre, 22, {
        'stroke-dasharray': '2 38',
        'stroke-dashoffset': share * 20,
      }),
    )
    .join('');

/** A gift card half out of its envelope. */
export const giftCard = (card: string, envelope: string, ribbon: string): Art =>
  shadow(240) +
  placed(
    rect(-190, -470, 400, 260, 16, '#3a2119', { opacity: 0.14 }) +
      rect(-196, -476, 400, 270, 16, lit(card)) +
      emblem('flower', tint(card, 0.6), -90, -370, 2) +
      rect(20, -400, 130, 12, 6, tint(card, 0.6)) +
      rect(20, -372, 90, 12, 6, tint(card, 0.45)) +
      rect(-230, -280, 460, 290, 8, lit(envelope)) +
      path('M-230 -276L-10 -130Q0 -124 10 -130L230 -276V-280H-230Z', shade(envelope, 0.12)) +
      stroke('M-228 4L-50 -156M228 4L50 -156', shade(envelope, 0.24), 3, { opacity: 0.6 }) +
      rect(-230, -84, 460, 26, 0, ribbon) +
      placed(bow(ribbon), 0, -70, 0, 0.56),
    0,
    -4,
    -4,
  );
