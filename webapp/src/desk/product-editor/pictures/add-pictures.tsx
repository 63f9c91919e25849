import { type DragEvent, useRef, useState } from 'react';
import { PlusIcon } from '#webapp/components/ui/icons.tsx';
import { notify } from '#webapp/lib/notify.ts';
import { CameraIcon } from './picture-icons.tsx';
import styles from './pictures.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Adds pictures: by the file dialog, by a phone's camera, or by dropping files. */
export function AddPictures({ onFiles, isFirst }: { onFiles: (files: readonly File[]) => void; isFirst: boolean }) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const pictures = [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));
    const others = (list?.length ?? 0) - pictures.length;
    if (others > 0)
      notify.warning(
        others === 1 ? 'Это не фото: нужен файл JPEG, PNG, WebP, AVIF или GIF' : `Не фото, пропущено файлов: ${others}`,
      );
    if (pictures.length > 0) onFiles(pictures);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <li
      className={styles.add}
      {...(isFirst && { 'data-first': '' })}
      {...(isOver && { 'data-over': '' })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" className={styles.choose} onClick={() => files.current?.click()}>
        <PlusIcon />
        Добавить фото
      </button>
      <button type="button" className={styles.shoot} onClick={() => camera.current?.click()}>
        <CameraIcon size={20} />
        Снять
      </button>
      {[
        { ref: files, name: 'Файлы фото', more: { multiple: true } },
        { ref: camera, name: 'Снимок камеры', more: { capture: 'environment' as const } },
      ].map(({ ref, name, more }) => (
        <input
          key={name}
          ref={ref}
          type="file"
          hidden
          aria-label={name}
          accept={TYPES}
          {...more}
          onChange={({ target }) => {
            take(target.files);
            // Without this the same file could not be chosen again.
            target.value = '';
          }}
        />
      ))}
    </li>
  );
}
