import type { ImgHTMLAttributes } from 'react';
import { pictureSources } from '#shared/contract/picture-address.ts';
import styles from './sized-image.module.css';

interface SizedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'loading'> {
  src: string;
  alt: string;
  /** How wide it is drawn; the browser chooses the file by it. */
  sizes: string;
  /** Fetched at once rather than when it comes near. */
  eager?: boolean;
}

/** A picture in the smallest file that its place and the screen allow. */
export function SizedImage({ src, alt, sizes, eager = false, ...rest }: SizedImageProps) {
  const sources = pictureSources(src);
  // By then its place is laid out: browsers that can measure it need no rule.
  const given = eager ? sizes : `auto, ${sizes}`;
  const image = (
    <img
      {...rest}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      {...(sources.srcSet !== undefined && { sizes: given, srcSet: sources.srcSet })}
      src={sources.src}
      decoding="async"
    />
  );
  if (sources.avifSet === undefined) return image;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" sizes={given} srcSet={sources.avifSet} />
      {image}
    </picture>
  );
}
