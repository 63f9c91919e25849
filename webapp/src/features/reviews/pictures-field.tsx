import { useId } from 'react';
import { MAX_REVIEW_PICTURES } from '#shared/contract/review.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { CloseIcon, PlusIcon } from '#webapp/components/ui/icons.tsx';
import styles from './pictures-field.module.css';
import type { FormPicture } from './use-review-pictures.ts';

interface PicturesFieldProps {
  pictures: readonly FormPicture[];
  room: number;
  onAdd: (files: readonly File[]) => void;
  onDrop: (key: string) => void;
}

/** Up to five pictures of the product. */
export function PicturesField({ pictures, room, onAdd, onDrop }: PicturesFieldProps) {
  const id = useId();
  const failure = pictures.find((picture) => picture.failure !== null)?.failure;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Фото, если хотите</legend>
      <ul className={styles.pictures}>
        {pictures.map(({ key, id: kept, src, failure: why }, at) => (
          <li key={key} className={styles.picture} aria-busy={kept === null && why === null}>
            {src !== null && <img src={src} alt={`Ваше фото ${at + 1}`} />}
            {why !== null && <span className={styles.failed}>Не принято</span>}
            {kept === null && why === null && <span className={styles.sending}>Загрузка…</span>}
            <button
              type="button"
              className={styles.drop}
              aria-label={`Убрать фото ${at + 1}`}
              onClick={() => onDrop(key)}
            >
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className={styles.add}>
              <PlusIcon />
              <span className="visually-hidden">Добавить фото</span>
              <input
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => {
                  onAdd([...(target.files ?? [])]);
                  // Reset, so that the same file can be chosen again.
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {failure && (
        <p role="alert">
          <FieldError>{failure}</FieldError>
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        До {MAX_REVIEW_PICTURES} фото, каждое до 20 МБ. Их увидят вместе с отзывом, после проверки.
      </p>
    </fieldset>
  );
}
