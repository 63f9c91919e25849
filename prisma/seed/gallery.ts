import { catalog } from './catalog.ts';
import { avatar, logo } from './pictures/brand.ts';
import { banner, card } from './pictures/scene.ts';
import { sales, showcase } from './sales.ts';

export interface Picture {
  readonly name: string;
  /** SVG text. */
  readonly svg: string;
}

/** What the pictures of a product are called: `{slug}-1`, `{slug}-2`. */
export const pictureName = (slug: string, index: number): string => `${slug}-${index + 1}`;

const drawings: ReadonlyMap<string, () => string> = new Map([
  ...catalog.flatMap(({ backdrop, products }) =>
    products.flatMap(({ slug, pictures }) =>
      pictures.map(({ art, scale }, index) => [pictureName(slug, index), () => card(backdrop, art, scale)] as const),
    ),
  ),
  ...sales.map(({ slug, backdrop, picture }) => [slug, () => banner(backdrop, picture.art, picture.scale)] as const),
  ['logo', () => logo] as const,
  ['avatar', () => avatar] as const,
  ['share', () => banner({ wall: '#e3cfc0', table: '#c9a78b' }, showcase, 1.05)] as const,
]);

/** The SVG text of one picture of the demo shop; throws for an unknown name. */
export const renderPicture = (name: string): string => {
  const draw = drawings.get(name);
  if (draw === undefined) throw new Error(`The demo shop has no picture ${name}`);
  return draw();
};

/** Every picture of the demo shop: the goods 800 × 1000, the sales and `share` 1200 × 800, `logo` 120 × 120, `avatar` 512 × 512. */
export const allPictures = (): Picture[] => [...drawings].map(([name, draw]) => ({ name, svg: draw() }));
