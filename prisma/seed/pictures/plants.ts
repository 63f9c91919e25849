import { shade, tint } from './colour.ts';
import { band, lathe, opening, type Profile } from './lathe.ts';
import { blade, leaf, placed } from './leaf.ts';
import { lit, stamp } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, circle, d, ellipse, path, stroke, times } from './svg.ts';

export const soil = '#5a4033';

interface Pot {
  readonly body: string;
  readonly glaze?: string;
  readonly small?: boolean;
}

/** A pot with earth; `grown` is drawn at the level of the earth. */
const potted = ({ body, glaze, small = false }: Pot, grown: Art): Art => {
  const [r, h] = small ? [150, 200] : [150, 250];
  const profile: Profile = [
    [r, -h],
    [r, -h + 44],
    [r - 8, -h + 50],
    [r * 0.74, -10],
    [r * 0.7, 0],
    [r * 0.7, 0],
  ];
  return (
    shadow(r * 0.9) +
    opening(r, -h, body, 11, soil, 0.35) +
    placed(grown, 0, -h + 14, 0) +
    lathe(profile, body, 0.2, glaze === undefined ? '' : band(r + 10, -h - 20, -h * 0.55, glaze), true)
  );
};

const slitLeaf = (colour: string): Art => {
  // The slits are cut out of the outline itself, so that the wall shows through them.
  const side = (s: number): string =>
    d`M0 4C${s * 40} 34 ${s * 104} 12 ${s * 116} -40L${s * 52} -58L${s * 120} -64Q${s * 122} -90 ${s * 116} -108L${s * 46} -112L${s * 108} -132Q${s * 98} -160 ${s * 84} -178L${s * 34} -160L${s * 68} -198Q${s * 38} -232 0 -250Z`;
  return (
    path(side(-1), tint(colour, 0.13)) +
    path(side(1), shade(colour, 0.12)) +
    stroke('M0 4V-240', tint(colour, 0.34), 4, { opacity: 0.7 }) +
    times(3, (i) =>
      ellipse(22, -70 - i * 46, 5, 11, shade(colour, 0.5), {
        transform: d`rotate(52 22 ${-70 - i * 46})`,
        opacity: 0.55,
      }),
    )
  );
};

export const monstera = (pot: Pot, green = '#5f8a5b'): Art => {
  const stalk = (x: number, y: number): Art => stroke(d`M0 0Q${x * 0.2} ${y * 0.7} ${x} ${y}`, shade(green, 0.2), 9);
  return potted(
    pot,
    stalk(-130, -210) +
      stalk(140, -190) +
      stalk(-50, -330) +
      stalk(90, -340) +
      stalk(10, -180) +
      placed(slitLeaf(shade(green, 0.16)), -46, -300, -24, 0.86) +
      placed(slitLeaf(shade(green, 0.08)), 84, -310, 26, 0.86) +
      placed(slitLeaf(green), -126, -176, -64, 0.96) +
      placed(slitLeaf(tint(green, 0.06)), 132, -156, 66, 0.92) +
      placed(slitLeaf(tint(green, 0.1)), 8, -140, 4, 0.82),
  );
};

const striped = (green: string): Art =>
  stamp(
    blade(400, 30, 14, green) +
      stroke(
        times(7, (i) => d`M${-20 + i} ${-40 - i * 46}q16 14 ${38 - i * 2} -2`),
        tint(green, 0.4),
        5,
        { opacity: 0.45 },
      ) +
      stroke('M-28 0C-28 -200 -24 -320 14 -400C26 -300 28 -160 28 0', '#d9d08c', 5, { opacity: 0.85 }),
  );

export const snakePlant = (pot: Pot, green = '#5d7f57'): Art =>
  potted(
    pot,
    times(7, (i) => {
      const order = [0, 6, 1, 5, 2, 4, 3][i] ?? 0;
      const x = (order - 3) * 30;
      const length = 400 - Math.abs(order - 3) * 62 + (order % 2) * 26;
      return placed(striped(order % 2 ? green : shade(green, 0.14)), x, 0, x * 0.2, length / 400);
    }),
  );

export const zamioculcas = (pot: Pot, green = '#4f7a53'): Art =>
  potted(
    pot,
    times(5, (i) => {
      const lean = [-44, 42, -22, 22, 0][i] ?? 0;
      const length = 330 + (i % 3) * 34;
      return placed(
        stroke(d`M0 0Q${lean * 0.3} ${-length / 2} 0 ${-length}`, shade(green, 0.1), 10) +
          times(10, (n) =>
            placed(
              leaf(80, 30, n % 3 ? green : tint(green, 0.12)),
              0,
              Math.round(-70 - Math.floor(n / 2) * ((length - 70) / 5)),
              n % 2 ? 58 : -58,
            ),
          ) +
          placed(leaf(70, 26, tint(green, 0.1)), 0, -length, 0),
        lean * 0.5,
        0,
        lean,
      );
    }),
  );

export const pilea = (pot: Pot, green = '#6f9a63'): Art =>
  potted(
    { ...pot, small: true },
    times(13, (i) => {
      const angle = -78 + i * 13;
      const far = 210 + ((i * 67) % 110);
      const x = Math.sin((angle * Math.PI) / 180) * far;
      const y = -Math.cos((angle * Math.PI) / 180) * far - 30;
      const size = 0.85 + (i % 3) * 0.18;
      const pad = i % 2 ? green : shade(green, 0.12);
      return (
        stroke(d`M0 0Q${x * 0.2} ${y * 0.7} ${x} ${y}`, shade(green, 0.2), 6) +
        placed(
          stamp(
            circle(0, 0, 56, lit(pad)) +
              circle(3, 6, 6, tint(green, 0.6)) +
              ellipse(-17, -20, 18, 10, '#fffaf0', { opacity: 0.22 }),
          ),
          x,
          y,
          0,
          size,
        )
      );
    }),
  );
