/** A piece of SVG text drawn around the origin: it stands on y = 0, up is negative. */
export type Art = string;

export type Point = readonly [number, number];

export type Attributes = Readonly<Record<string, string | number>>;

const written = (value: string | number): string =>
  typeof value === 'number' ? String(Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value)) : value;

const element = (name: string, attributes: Attributes, inside?: Art): Art => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return inside === undefined ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${inside}</${name}>`;
};

/** Template tag for path data: rounds every number, so that files stay small. */
export const d = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  parts.map((part, index) => part + (values[index] === undefined ? '' : written(values[index]))).join('');

export const path = (data: string, fill: string, more: Attributes = {}): Art =>
  element('path', { d: data, fill, ...more });

export const stroke = (data: string, colour: string, width: number, more: Attributes = {}): Art =>
  element('path', {
    d: data,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    ...more,
  });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): Art =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Art =>
  element('circle', { cx, cy, r, fill, ...more });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more: Attributes = {},
): Art =>
  element('rect', rx === 0 ? { x, y, width, height, fill, ...more } : { x, y, width, height, rx, fill, ...more });

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): Art =>
  element('path', { d: `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`, fill, ...more });

/** Many round specks as one element. */
export const dots = (points: readonly Point[], size: number, colour: string, more: Attributes = {}): Art =>
  stroke(points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''), colour, size, more);

export const group = (attributes: Attributes, ...inside: readonly Art[]): Art =>
  element('g', attributes, inside.join(''));

export const moved = (art: Art, x: number, y: number, scale = 1, turn = 0): Art => {
  const transform =
    d`translate(${x} ${y})` +
    (turn === 0 ? '' : d`rotate(${turn})`) +
    (scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`);
  // A lone reference takes the place itself, without a group around it.
  if (/^<use href="[^"]*"\/>$/.test(art) || /^<use href="⟪[^⟪⟫]*⟫"\/>$/.test(art))
    return `${art.slice(0, -2)} transform="${transform}"/>`;
  return group({ transform }, art);
};

export const times = (count: number, draw: (index: number) => Art): Art =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
