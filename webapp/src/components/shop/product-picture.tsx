import { useState } from 'react';
import { type PicturePlace, pictureSizes } from '#shared/contract/picture-sizes.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { BagIcon } from '#webapp/components/ui/icons.tsx';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  src: string | null;
  alt: string;
  /** Where it is used, and so how wide it is. */
  place: PicturePlace;
  /** A colour for the place until the picture is there. */
  placeholder?: string | undefined;
  /** Shown at once rather than when it comes near. */
  eager?: boolean;
  /** Likely the largest thing that a visitor sees first: fetched before the rest. */
  first?: boolean;
}

/** A product's picture in its 4 : 5 place, which is there before the picture and stays when there is none. */
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
