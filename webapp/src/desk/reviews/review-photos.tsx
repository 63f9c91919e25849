import type { ReviewPicture } from '#shared/contract/review.ts';
import styles from './reviews.module.css';

/** The photos of a review as thumbnails; each opens in a dialog. */
export function ReviewPhotos({ pictures }: { pictures: readonly ReviewPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Фото покупателя">
      {pictures.map(({ id, url, thumbnail, placeholder }, at) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={styles.photo}
            style={{ backgroundColor: placeholder }}
            aria-label={`Открыть фото ${at + 1} из ${pictures.length}`}
          >
            <img src={thumbnail} alt="" width={72} height={72} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}
