import type { ImgHTMLAttributes } from 'react';
import { pictureSources } from '#shared/contract/picture-address.ts';
import styles from './sized-image.module.css';

interface SizedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> {
  src: string;
  alt: string;
  /**
   * The drawn width; the browser chooses the file by it. Never `auto`, which measures only the box: a cropped picture
   * is drawn wider than its box.
   */
  sizes: string;
  /** Loaded at once instead of when it comes near. */
  eager?: boolean;
}

/** A picture, loaded from the smallest file that is sharp in its box and on this screen. */
export function SizedImage({ src, alt, sizes, eager = false, ...rest }: SizedImageProps) {
  const sources = pictureSources(src);
  const image = (
    <img
      {...rest}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      {...(sources.srcSet !== undefined && { sizes, srcSet: sources.srcSet })}
      src={sources.src}
      decoding="async"
    />
  );
  if (sources.avifSet === undefined) return image;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" sizes={sizes} srcSet={sources.avifSet} />
      {image}
    </picture>
  );
}
