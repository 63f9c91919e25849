import { AlertIcon } from '#webapp/components/ui/icons.tsx';
import styles from './pictures.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file that is being uploaded, with its progress or an error. */
export function UploadTile({ upload, onRetry, onDrop }: UploadTileProps) {
  const { name, preview, part, failure } = upload;
  const percent = Math.round(part * 100);
  return (
    <li className={styles.tile} {...(failure !== null && { 'data-failed': '' })}>
      <img className={styles.sending} src={preview} alt="" onLoad={() => URL.revokeObjectURL(preview)} />
      {failure === null ? (
        <span className={styles.progress}>
          {/* After the upload the server makes the sizes that the shop needs. */}
          <span>{percent < 100 ? `${percent} %` : 'Готовим…'}</span>
          <progress aria-label={`Загрузка: ${name}`} max={100} value={percent} />
        </span>
      ) : (
        <div className={styles.failed} role="alert">
          <AlertIcon size={20} />
          <p>
            <span className="visually-hidden">{name}: </span>
            {failure}
          </p>
          <button type="button" onClick={onRetry}>
            Повторить
          </button>
          <button type="button" onClick={onDrop}>
            Убрать
          </button>
        </div>
      )}
    </li>
  );
}
