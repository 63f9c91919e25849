import type { KeyboardEvent } from 'react';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import type { FormPicture } from '#webapp/desk/product-editor/form/product-form.ts';
import { GripIcon } from './picture-icons.tsx';
import styles from './pictures.module.css';
import type { useDrag } from './use-drag.ts';

interface PictureTileProps {
  picture: FormPicture;
  place: number;
  count: number;
  /** `красный, синий`: the values that it is shown for. */
  values: string;
  drag: ReturnType<typeof useDrag>;
  onOpen: () => void;
  onMove: (to: number) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A press opens the picture; its handle, or Alt with an arrow, moves it. */
export function PictureTile({ picture, place, count, values, drag, onOpen, onMove }: PictureTileProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li
      className={styles.tile}
      data-place={place}
      data-key={picture.key}
      {...(drag.dragged === picture.key && { 'data-dragged': '' })}
    >
      <button
        type="button"
        className={styles.open}
        style={{ background: picture.placeholder }}
        aria-label={`Фото ${place + 1} из ${count}${place === 0 ? ', главное' : ''}${values ? `, для: ${values}` : ''}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <SizedImage src={picture.url} alt="" sizes="160px" draggable={false} />
      </button>
      {place === 0 && <span className={styles.mark}>Главное</span>}
      {values && <span className={styles.values}>{values}</span>}
      <span className={styles.grip} aria-hidden="true" {...drag.handlers(picture.key)}>
        <GripIcon size={20} />
      </span>
    </li>
  );
}
