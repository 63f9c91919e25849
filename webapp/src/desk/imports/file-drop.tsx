import { type DragEvent, useId, useState } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import { ImportsIcon } from '#webapp/desk/frame/section-icons.tsx';
import { ACCEPTED } from './chosen-files.ts';
import styles from './file-drop.module.css';
import imports from './imports.module.css';

interface FileDropProps {
  onFiles: (files: File[]) => void;
}

/** Takes dropped files; it is also a file field, so that a phone or a keyboard can open the file dialog. */
export function FileDrop({ onFiles }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      htmlFor={id}
      className={classes(styles.drop, isOver && styles.dropOver)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ImportsIcon size={32} />
      <span className={styles.dropTitle}>
        <span className={styles.onDesktop}>Перетащите файл сюда или выберите</span>
        <span className={styles.onPhone}>Выберите файл с товарами</span>
      </span>
      <span className={imports.soft}>XLSX, CSV, YML — до 100 МБ; ZIP с фотографиями — до 500 МБ</span>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        className="visually-hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this a corrected file of the same name could not be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
