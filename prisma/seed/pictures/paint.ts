import { shade, tint } from './colour.ts';
import type { Art } from './svg.ts';

// Drawings are plain strings, so a paint is a mark in the string (`§kind|…§`) that becomes a shared definition when the picture is closed.
const mark = (...parts: readonly (string | number)[]): string => `§${parts.join('|')}§`;

/** A round thing lit from the left: edge, light, body, shade, a little reflected light. */
export const turned = (colour: string): string => mark('turned', colour);

/** A flat thing facing us, lit from the upper left. */
export const lit = (colour: string): string => mark('lit', colour);

export const down = (top: string, bottom: string): string => mark('down', top, bottom);

export const across = (left: string, right: string): string => mark('across', left, right);

/** A soft round spot that fades out. */
export const glow = (colour: string, opacity: number): string => mark('glow', colour, opacity);

export const clipped = (outline: string, ...inside: readonly Art[]): Art =>
  `<g clip-path="${mark('clip', outline)}">${inside.join('')}</g>`;

/** A drawing that occurs many times in one picture: it is written once and referred to. */
export const stamp = (art: Art): Art => `<use href="⟪${art}⟫"/>`;

const stop = (offset: number, colour: string, opacity?: string): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

const linear = (id: string, direction: string, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;

const define = (id: string, kind: string, a: string, b = ''): string => {
  switch (kind) {
    case 'turned':
      return linear(
        id,
        'x2="1"',
        stop(0, shade(a, 0.12)),
        stop(0.26, tint(a, 0.34)),
        stop(0.48, a),
        stop(0.9, shade(a, 0.37)),
        stop(1, shade(a, 0.3)),
      );
    case 'lit':
      return linear(id, 'x2=".7" y2="1"', stop(0, tint(a, 0.2)), stop(0.45, a), stop(1, shade(a, 0.17)));
    case 'down':
      return linear(id, 'x2="0" y2="1"', stop(0, a), stop(1, b));
    case 'across':
      return linear(id, 'x2="1"', stop(0, a), stop(1, b));
    case 'glow':
      return `<radialGradient id="${id}">${stop(0, a, b)}${stop(0.55, a, String(Number(b) * 0.45))}${stop(1, a, '0')}</radialGradient>`;
    case 'clip':
      return `<clipPath id="${id}"><path d="${a}"/></clipPath>`;
    default:
      throw new Error(`Unknown paint ${kind}`);
  }
};

/** Turns the paints marked in a drawing into definitions and gives the drawing ready to be framed. */
export const withDefinitions = (art: Art): Art => {
  const stamps = new Map<string, string>();
  let stamped = art;
  while (stamped.includes('⟪')) {
    stamped = stamped.replace(/⟪([^⟪⟫]*)⟫/g, (_, inside: string) => {
      const id = stamps.get(inside) ?? `s${stamps.size.toString(36)}`;
      stamps.set(inside, id);
      return `#${id}`;
    });
  }
  const repeated = [...stamps].map(([inside, id]) => `<g id="${id}">${inside}</g>`);
  const ids = new Map<string, string>();
  const body = `${repeated.length === 0 ? '' : `<defs>${repeated.join('')}</defs>`}${stamped}`.replace(
    /§([^§]+)§/g,
    (_, key: string) => {
      const id = ids.get(key) ?? `p${ids.size.toString(36)}`;
      ids.set(key, id);
      return `url(#${id})`;
    },
  );
  const definitions = [...ids].map(([key, id]) => {
    const [kind = '', a = '', b] = key.split('|');
    return define(id, kind, a, b);
  });
  return `<defs>${definitions.join('')}</defs>${body}`;
};
