import { pictureSources } from '#shared/contract/picture-address.ts';
import { escapeHtml } from './document-page.ts';

/** The attributes of an element, escaped; those without a value are omitted. */
const attributes = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeHtml(value)}"`))
    .join('');

/** Preloads the file that an `img` with the same `sizes` will choose. */
export function preloadPicture(url: string, sizes: string): string {
  const { src, srcSet, avifSet } = pictureSources(url);
  const chosen =
    srcSet === undefined
      ? { href: src }
      : { imagesrcset: avifSet ?? srcSet, imagesizes: sizes, ...(avifSet !== undefined && { type: 'image/avif' }) };
  return `<link rel="preload" as="image"${attributes({ ...chosen, fetchpriority: 'high' })}>`;
}

/** The same as the storefront's `SizedImage`, for a page without scripts. */
export function pictureElement(url: string, { sizes, ...rest }: Record<string, string> & { sizes: string }): string {
  const { src, srcSet, avifSet } = pictureSources(url);
  const sized = srcSet === undefined ? {} : { sizes, srcset: srcSet };
  const image = `<img${attributes({ ...rest, ...sized, src })}>`;
  if (avifSet === undefined) return image;
  return `<picture><source${attributes({ type: 'image/avif', sizes, srcset: avifSet })}>${image}</picture>`;
}
