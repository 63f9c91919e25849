import { Suspense, useState } from 'react';
import type { Review } from '#shared/contract/review.ts';
import type { ZoomDialogProps } from '#webapp/components/shop/zoom-dialog.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import styles from './review-pictures.module.css';

const ZoomDialog = lazyExtra<ZoomDialogProps>(
  async () => (await import('#webapp/components/shop/zoom-dialog.tsx')).ZoomDialog,
);

/** What the author of a review has photographed, small; a press opens it over the whole window. */
export function ReviewPictures({ review: { pictures, product_title: title } }: { review: Review }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const shown = pictures.map(({ id, url }, at) => ({ id, url, alt: `Фото покупателя ${at + 1}: ${title}` }));
  return (
    <>
      <ul className={styles.pictures} aria-label="Фото покупателя">
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
      {zoomed !== null && (
        <Suspense fallback={null}>
          <ZoomDialog title={title} pictures={shown} place={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  );
}
