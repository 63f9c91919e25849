import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import type { FormPicture } from '#webapp/desk/product-editor/form/product-form.ts';
import styles from './variants.module.css';

interface PictureChoiceProps {
  label: string;
  pictures: readonly FormPicture[];
  value: string | null;
  onChange: (key: string | null) => void;
}

/** Chooses a picture by its number, with the picture next to it. */
export function PictureChoice({ label, pictures, value, onChange }: PictureChoiceProps) {
  const chosen = pictures.find(({ key }) => key === value);
  return (
    <span className={styles.picture}>
      {chosen && <SizedImage src={chosen.url} alt="" sizes="36px" />}
      <select
        className={styles.cell}
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">По значению</option>
        {pictures.map(({ key }, at) => (
          <option key={key} value={key}>
            Фото {at + 1}
          </option>
        ))}
      </select>
    </span>
  );
}
