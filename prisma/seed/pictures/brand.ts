import { shade, tint } from './colour.ts';
import { down } from './paint.ts';
import { palette as p } from './palette.ts';
import { bare } from './scene.ts';
import { type Art, circle, d, path, rect, stroke, times } from './svg.ts';

/** The shop's mark, 120 × 120 around the origin: a striped awning over a counter. */
const mark = (first: string, second: string, wood: string): Art => {
  const stripe = (i: number): Art => {
    const [x, y] = [-56 + i * 22.4, -44];
    return path(
      d`M${x * 0.94} ${y}H${(x + 22.4) * 0.94}L${x + 22.4} -8A11.2 11.2 0 0 1 ${x} -8Z`,
      i % 2 ? second : first,
    );
  };
  return (
    rect(-46, -2, 7, 54, 2, shade(wood, 0.3)) +
    rect(39, -2, 7, 54, 2, shade(wood, 0.3)) +
    times(5, stripe) +
    rect(-54, -52, 108, 11, 5, shade(first, 0.12)) +
    rect(-56, 22, 112, 11, 4, tint(wood, 0.25)) +
    rect(-49, 33, 98, 23, 3, wood) +
    path('M-13 22V10Q-13 4 -7 4H7Q13 4 13 10V22Z', p.pine) +
    stroke('M13 9Q23 9 21 15Q19 19 13 18', p.pine, 3.5)
  );
};

const brand = mark(p.terracotta, p.paper, p.wood);

/** The logo on a transparent ground, for the header. */
export const logo = bare(120, 120, `<g transform="translate(60 60)">${brand}</g>`);

/** A square picture for the bot and for phones. */
export const avatar = bare(
  512,
  512,
  rect(0, 0, 512, 512, 0, down('#f0dfcc', '#dcbfa3')) +
    circle(256, 256, 206, '#fffaf0', { opacity: 0.45 }) +
    `<g transform="translate(256 250) scale(2.5)">${brand}</g>`,
);
