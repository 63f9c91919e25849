import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const FOLDER = path.resolve('docs', 'pictures');
/** As wide as GitHub shows a picture, twice for fine screens. */
const WIDTH = 1600;
const QUALITY = 82;
const GAP = 56;
const CORNER = 44;

/** Keeps the picture of one screen. */
export async function keepPicture(name: string, screen: Buffer): Promise<void> {
  await write(name, sharp(screen));
}

/** Keeps screens of a phone side by side in one picture. */
export async function keepPhones(name: string, screens: readonly Buffer[]): Promise<void> {
  const phones = await Promise.all(screens.map(rounded));
  const { width = 0, height = 0 } = await sharp(phones[0]).metadata();
  const table = { width: phones.length * (width + GAP) + GAP, height: height + 2 * GAP, channels: 4 as const };
  const placed = phones.map((input, index) => ({ input, left: GAP + index * (width + GAP), top: GAP }));
  const laid = await sharp({ create: { ...table, background: '#ece7df' } })
    .composite(placed)
    .png()
    .toBuffer();
  await write(name, sharp(laid));
}

async function rounded(screen: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(screen).metadata();
  const shape = (style: string) =>
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${CORNER}" ${style}/></svg>`,
    );
  return sharp(screen)
    .composite([
      { input: shape(''), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#b9b2a6" stroke-width="2"') },
    ])
    .png()
    .toBuffer();
}

async function write(name: string, picture: Sharp): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await picture
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
