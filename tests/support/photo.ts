import sharp from 'sharp';

interface PhotoOptions {
  width: number;
  height: number;
  /** Another number gives another picture. */
  seed?: number;
}

/** A picture like a photo: soft shapes with grain, different for each seed. */
export async function photo({ width, height, seed = 1 }: PhotoOptions): Promise<Buffer> {
  const grain = noise(width, height, { seed, spread: 24 });
  const shapes = await sharp(noise(12, 12, { seed: seed + 1000, spread: 200 }).data, {
    raw: { width: 12, height: 12, channels: 3 },
  })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .removeAlpha()
    .png()
    .toBuffer();
  const fine = await sharp(grain.data, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .png()
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The same numbers for the same seed, so that measurements can be compared. */
function noise(width: number, height: number, { seed, spread }: { seed: number; spread: number }) {
  const data = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = 128 + (((state >>> 8) % 1000) / 1000 - 0.5) * spread;
  }
  return { data };
}
