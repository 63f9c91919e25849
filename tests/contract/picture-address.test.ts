import { describe, expect, it } from 'vitest';
import { chatPicture, chatPictureUrl } from '#shared/contract/chat-picture.ts';
import { pictureSources, pictureUrl, pictureWidths, readPictureUrl } from '#shared/contract/picture-address.ts';
import { pictureSizes, salePictureSizes } from '#shared/contract/picture-sizes.ts';

const hash = '0123456789abcdef'.repeat(2);

describe('a picture’s address', () => {
  it.each([
    [1, [1]],
    [160, [160]],
    [161, [160, 161]],
    [1280, [160, 320, 640, 960, 1280]],
    [1600, [160, 320, 640, 960, 1600]],
    [9000, [160, 320, 640, 960, 1600]],
  ])('of one that is %i wide stands for widths up to its own', (width, widths) => {
    expect(pictureWidths(width)).toEqual(widths);
    for (let mask = 0; mask < 2 ** widths.length; mask++) {
      const avif = widths.map((_, at) => Math.floor(mask / 2 ** at) % 2 === 1);
      const facts = { hash, width, height: 700, avif };
      expect(readPictureUrl(pictureUrl(facts))).toEqual(facts);
    }
  });

  it('tells every file of it', () => {
    const url = pictureUrl({ hash, width: 700, height: 900, avif: [false, true, true, false] });
    const folder = `/uploads/pictures/${hash}-700x900-6`;
    expect(url).toBe(`${folder}/1280.jpg`);
    expect(pictureSources(url)).toEqual({
      src: `${folder}/640.webp`,
      srcSet: [160, 320, 640, 700].map((width) => `${folder}/${width}.webp ${width}w`).join(', '),
      avifSet: `${folder}/160.webp 160w, ${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/700.webp 700w`,
    });
    const plain = pictureUrl({ hash, width: 90, height: 90, avif: [false] });
    expect(pictureSources(plain)).toMatchObject({ src: expect.stringMatching(/90\.webp$/), avifSet: undefined });
  });

  it('of a drawing of the demo shop, as rows have it, stands for WebP in every width', () => {
    const drawing = '/uploads/demo/kruzhka-utro-1';
    expect(pictureSources(`${drawing}.svg`)).toEqual({
      src: `${drawing}/640.webp`,
      srcSet: [160, 320, 640, 960, 1600].map((width) => `${drawing}/${width}.webp ${width}w`).join(', '),
      avifSet: undefined,
    });
    expect(readPictureUrl(`${drawing}.svg`)).toBeNull();
  });

  it.each([
    `/uploads/pictures/${hash}.jpg`,
    '/uploads/mug.svg',
    '/uploads/demo/../mug.svg',
    '/uploads/demo/kruzhka-utro-1.jpg',
    // A few strokes.
    '/uploads/demo/logo.svg',
    `https://elsewhere.example/uploads/pictures/${hash}-7x9-0/1280.jpg`,
    `/uploads/pictures/${hash}-7x9-0/../1280.jpg`,
    '',
  ])('that is none of today’s is shown as it is: %s', (url) => {
    expect(readPictureUrl(url)).toBeNull();
    expect(pictureSources(url)).toEqual({ src: url, srcSet: undefined, avifSet: undefined });
  });
});

describe('a chat', () => {
  it('gets a JPEG, also of a drawing of the demo shop, and of another drawing nothing', () => {
    const kept = pictureUrl({ hash, width: 7, height: 9, avif: [false] });
    expect(chatPictureUrl(kept)).toBe(kept);
    expect(chatPictureUrl(`/uploads/pictures/${hash}.png`)).toBe(`/uploads/pictures/${hash}.png`);
    expect(chatPictureUrl('/uploads/demo/kubiki-1.svg')).toBe('/uploads/demo/kubiki-1.jpg');
    expect(chatPictureUrl('/uploads/mug.svg')).toBeNull();
    const drawing = { url: '/uploads/demo/kubiki-1.svg', width: 800, height: 1000, alt: 'Кубики' };
    expect(chatPicture(drawing)).toEqual({ ...drawing, url: '/uploads/demo/kubiki-1.jpg', width: 1024, height: 1280 });
  });
});

describe('the sizes of a picture', () => {
  it('are those of its place, and wider where its place cuts its sides off', () => {
    const upright = pictureUrl({ hash, width: 800, height: 1000, avif: [] });
    const square = pictureUrl({ hash, width: 1000, height: 1000, avif: [] });
    expect(pictureSizes('cartLine', upright)).toBe('calc(80px)');
    expect(pictureSizes('cartLine', square)).toBe('calc((80px) * 1.25)');
    expect(pictureSizes('card', upright)).toMatch(/^\(min-width: 1536px\) .+, calc\(50vw - 32px\)$/);
    expect(salePictureSizes(square)).toBe('(min-width: 1024px) max(19vw, 264px), max(38vw, 264px)');
    expect(salePictureSizes('/uploads/demo/sale-lyon.svg')).toBe(
      '(min-width: 1024px) max(19vw, 396px), max(38vw, 396px)',
    );
  });
});
