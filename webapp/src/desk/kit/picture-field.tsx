import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#shared/contract/desk/product-editor.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import { shrinkPhoto } from '#webapp/lib/pictures/shrink-photo.ts';
import { UploadFailure, uploadPicture } from '#webapp/lib/pictures/upload-picture.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  hint: string;
  picture: string | null;
  alt: string;
  /** A logo, which is small wherever it stands. */
  isSmall?: boolean;
  problem: string | undefined;
  onChange: (picture: string | null) => void;
}

/** One picture, which can be chosen, replaced and removed; its form saves it. */
export function PictureField({ label, hint, picture, alt, isSmall = false, problem, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { part, failure, send } = useOnePicture(onChange);
  const choose = () => input.current?.click();
  const wrong = failure ?? problem;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <p className={styles.hint}>{hint}</p>
      {picture !== null && (
        <div className={classes(styles.picture, isSmall && styles.small)}>
          <SizedImage src={picture} alt={alt} sizes="min(100vw, 320px)" />
        </div>
      )}
      <div className={styles.acts}>
        <Button look="quiet" busy={part !== null} onClick={choose}>
          {part !== null ? sendingWords(part) : picture === null ? 'Выбрать картинку' : 'Заменить'}
        </Button>
        {picture !== null && part === null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Убрать картинку
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}: файл`}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // Without this the same file could not be chosen again.
          target.value = '';
        }}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}

/** After the upload the server makes the sizes that the shop needs. */
const sendingWords = (part: number): string => (part < 1 ? `Загружаем, ${Math.round(part * 100)} %` : 'Готовим…');

/** Uploads one file; `part` is the sent share, null while nothing is being uploaded. */
function useOnePicture(onKept: (url: string) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const send = async (file: File) => {
    setFailure(null);
    setPart(0);
    try {
      const { url } = await uploadPicture<UploadedPicture>('/api/desk/pictures', await shrinkPhoto(file), {
        onProgress: setPart,
        signal: leaving.signal,
      });
      onKept(url);
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error;
      setFailure(error.message);
    } finally {
      setPart(null);
    }
  };
  return { part, failure, send };
}
