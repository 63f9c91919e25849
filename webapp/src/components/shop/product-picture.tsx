import { useState } from 'react';
import { type PicturePlace, pictureSizes } from '#shared/contract/picture-sizes.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { BagIcon } from '#webapp/components/ui/icons.tsx';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  src: string | null;
  alt: string;
  /** Where it is used; the width follows from this. */
  place: PicturePlace;
  /** The background colour until the picture is loaded. */
  placeholder?: string | undefined;
  /** Loaded at once instead of when it comes near. */
  eager?: boolean;
  /** Probably the largest element of the first view: fetched before other pictures. */
  first?: boolean;
}

/**
 * A product's picture in a 4 : 5 box. The box has its size before the picture is loaded, and also without a picture.
 */
export function ProductPicture({ src, alt, place, placeholder, eager, first }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === '' || broken === src) {
    return (
      <span className={classes(styles.frame, styles.none)}>
        <BagIcon size={32} />
        <span className="visually-hidden">{alt}</span>
      </span>
    );
  }
  return (
    <span className={styles.frame} style={{ backgroundColor: placeholder || undefined }}>
      <SizedImage
        className={styles.image}
        src={src}
        alt={alt}
        sizes={pictureSizes(place, src)}
        width={800}
        height={1000}
        eager={eager === true}
        fetchPriority={first ? 'high' : 'auto'}
        onError={() => setBroken(src)}
      />
    </span>
  );
}
