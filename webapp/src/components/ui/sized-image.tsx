import type { ImgHTMLAttributes } from 'react';
import { pictureSources } from '#shared/contract/picture-address.ts';
import styles from './sized-image.module.css';

interface SizedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> {
  src: string;
  alt: string;
  /**
   * How wide it is drawn; the browser chooses the file by it. Never `auto`, which measures the place alone: a picture that is
   * cut to its place is drawn wider.
   */
  sizes: string;
  /** Fetched at once rather than when it comes near. */
  eager?: boolean;
}

/** A picture in the smallest file that its place and the screen allow. */
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
