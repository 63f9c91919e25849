import { shade, tint } from './colour.ts';
import { type Emblem, emblem } from './emblem.ts';
import { placed } from './leaf.ts';
import { cuboid } from './packets.ts';
import { across, lit } from './paint.ts';
import { shadow, wallShadow } from './scene.ts';
import { type Art, d, path, polygon, rect, stroke, times } from './svg.ts';

const closed = (cover: string, w: number, h: number): Art =>
  rect(-w / 2 + 12, -h + 10, w, h, 12, shade(cover, 0.4)) +
  rect(-w / 2 + 8, -h + 7, w - 4, h - 4, 8, '#efe5d2') +
  times(4, (i) => stroke(d`M${w / 2 + 3} ${-h + 20 + i}V-4`, '#d8c9ae', 1)) +
  rect(-w / 2, -h, w, h, 12, lit(cover)) +
  rect(-w / 2, -h, 34, h, 10, shade(cover, 0.2), { opacity: 0.5 }) +
  stroke(d`M${-w / 2 + 36} ${-h + 4}V-4`, shade(cover, 0.3), 2, { opacity: 0.5 });

/** A notebook standing against the wall with an elastic band. */
export const notebook = (cover: string, elastic: string, sign?: Emblem): Art =>
  wallShadow(10, -250, 210, 270) +
  shadow(180) +
  placed(closed(cover, 360, 500), 0, 0, -3) +
  placed(
    rect(118, -504, 13, 508, 3, elastic) + (sign === undefined ? '' : emblem(sign, tint(cover, 0.62), -16, -290, 2)),
    0,
    0,
    -3,
  ) +
  stroke('M40 4Q46 30 34 50', elastic, 9);

/** A lying open book with lines or dots. */
export const openBook = (cover: string, ribbon: string, ruling: 'dots' | 'lines'): Art =>
  shadow(280) +
  polygon(
    [
      [-300, -10],
      [-240, -210],
      [250, -210],
      [310, -10],
      [0, 22],
    ],
    shade(cover, 0.15),
  ) +
  path('M-288 -18L-232 -214Q-110 -252 0 -214V12Q-130 -34 -288 -18Z', across('#fbf6ec', '#e5d9c3')) +
  path('M298 -18L242 -214Q120 -252 0 -214V12Q140 -34 298 -18Z', across('#ddd0b9', '#f7f0e4')) +
  times(6, (i) =>
    stroke(
      d`M${-232 - i * 8} ${-184 + i * 27}Q${-120} ${-212 + i * 28} -22 ${-182 + i * 29}M${242 + i * 8} ${-184 + i * 27}Q130 ${-212 + i * 28} 22 ${-182 + i * 29}`,
      '#a08f78',
      3,
      ruling === 'dots' ? { 'stroke-dasharray': '1 15', opacity: 0.8 } : { opacity: 0.4 },
    ),
  ) +
  path('M-6 -216H10L26 46L12 34L0 48Z', ribbon) +
  placed(pen('#41506d', '#c9a253'), 150, -96, 64, 0.8);

export const pen = (body: string, metal: string): Art =>
  rect(-16, -190, 32, 250, 14, across(tint(body, 0.3), shade(body, 0.3))) +
  rect(-16, 30, 32, 12, 0, metal) +
  path('M-13 60H13L4 120L0 134L-4 120Z', across(tint(metal, 0.5), shade(metal, 0.25))) +
  stroke('M0 84V126', shade(metal, 0.6), 2) +
  path('M16 -180H26V-70Q26 -60 18 -60Z', metal);

/** A few books or planners in a pile with a ribbon. */
export const bookPile = (covers: readonly string[], ribbon: string): Art =>
  shadow(230) +
  covers
    .map((cover, i) =>
      placed(
        cuboid(360 - (i % 2) * 24, 66, 150, '#efe5d2', cover) +
          rect(-180 + (i % 2) * 12, -66, 360 - (i % 2) * 24, 10, 3, cover) +
          rect(-180 + (i % 2) * 12, -10, 360 - (i % 2) * 24, 10, 3, cover) +
          rect(-180 + (i % 2) * 12, -66, 16, 66, 6, shade(cover, 0.1)),
        -50 + (i % 2) * 14,
        -i * 68,
        0,
      ),
    )
    .join('') +
  stroke(d`M40 ${-covers.length * 68 + 6}Q52 -20 34 30`, ribbon, 9);
