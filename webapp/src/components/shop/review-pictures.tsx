import { useState } from 'react';
import type { Review } from '#shared/contract/review.ts';
import type { ZoomDialogProps } from '#webapp/components/shop/zoom-dialog.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import styles from './review-pictures.module.css';

const ZoomDialog = lazyExtra<ZoomDialogProps>(
  async () => (await import('#webapp/components/shop/zoom-dialog.tsx')).ZoomDialog,
);

interface ReviewPicturesProps {
  pictures: Review['pictures'];
  /** What the pictures show. */
  title: string;
  /** Pictures of many buyers: one row that scrolls sideways. */
  ofMany?: boolean;
}

/** Buyers' photos as thumbnails; a press opens a photo over the whole window. */
export function ReviewPictures({ pictures, title, ofMany = false }: ReviewPicturesProps) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const shown = pictures.map(({ id, url }, at) => ({ id, url, alt: `Фото покупателя ${at + 1}: ${title}` }));
  return (
    <>
      <ul
        className={classes(styles.pictures, ofMany && styles.row)}
        aria-label={ofMany ? 'Фото покупателей' : 'Фото покупателя'}
      >
        {pictures.map(({ id, thumbnail, placeholder }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.picture}
              style={{ backgroundColor: placeholder }}
              aria-label={`Увеличить фото ${at + 1} из ${pictures.length}`}
              onClick={() => setZoomed(at)}
            >
              <img src={thumbnail} alt="" width={72} height={72} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && <ZoomDialog title={title} pictures={shown} place={zoomed} onClose={() => setZoomed(null)} />}
    </>
  );
}
