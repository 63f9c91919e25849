import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { pictureSizes } from '#shared/contract/picture-sizes.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { useNoActionBelow } from '#webapp/lib/telegram/main-action.ts';
import { useCloseOnBack } from '#webapp/lib/use-close-on-back.ts';
import { PictureArrows } from './picture-arrows.tsx';
import styles from './zoom-dialog.module.css';

interface ZoomablePicture {
  id: number;
  url: string;
  alt: string;
}

export interface ZoomDialogProps {
  /** What the pictures show. */
  title: string;
  pictures: readonly ZoomablePicture[];
  /** The index of the first visible picture. */
  place: number;
  onClose: (place: number) => void;
}

/** The pictures over the whole window: swiped sideways, and zoomed at the point of a press. */
export function ZoomDialog({ title, pictures, place, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(place);
  const close = () => onClose(shown);
  const show = (at: number) => {
    row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: 'instant' });
    // The pressed arrow disappears at the end, and the keyboard goes on from the row.
    if (at === 0 || at === pictures.length - 1) row.current?.focus({ preventScroll: true });
  };
  useBackAction(close);
  useCloseOnBack(close);
  useNoActionBelow();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'instant' });
    return () => element?.close();
  }, [place]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Фотографии: ${title}`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={(event) => event.target === dialog.current && close()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no row that scrolls */}
      <div
        ref={row}
        role="group"
        aria-label="Фотографии, листаются стрелками"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className={styles.row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((picture) => (
          <ZoomedPicture key={picture.id} src={picture.url} alt={picture.alt || title} />
        ))}
      </div>
      {pictures.length > 1 && (
        <>
          <p className={styles.count}>
            {shown + 1} из {pictures.length}
          </p>
          <PictureArrows shown={shown} count={pictures.length} onShow={show} styles={styles} />
        </>
      )}
      <button type="button" className={styles.close} aria-label="Закрыть фотографии" onClick={close}>
        <CloseIcon />
      </button>
    </dialog>
  );
}

const NEAR = 2;

/** Fits the window; zoomed in, it is larger and scrolls. */
function ZoomedPicture({ src, alt }: { src: string; alt: string }) {
  const [isNear, setIsNear] = useState(false);
  const frame = useRef<HTMLButtonElement>(null);
  const point = useRef<[x: number, y: number]>([0.5, 0.5]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isNear || !element) return;
    const [x, y] = point.current;
    // The pressed point moves to the middle.
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2,
      y * element.scrollHeight - element.clientHeight / 2,
    );
  }, [isNear]);
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect();
    // A press by keyboard has no point.
    point.current = clientX === 0 && clientY === 0 ? [0.5, 0.5] : pointIn(box, clientX, clientY);
    setIsNear(!isNear);
  };
  return (
    <button
      ref={frame}
      type="button"
      className={classes(styles.frame, isNear && styles.near)}
      aria-label={isNear ? `Отдалить: ${alt}` : `Приблизить: ${alt}`}
      style={{ '--near': NEAR } as object}
      onClick={press}
    >
      {/* Until the large file is loaded: the gallery has shown this one already. */}
      <SizedImage src={src} alt="" sizes={pictureSizes('sheet', src)} />
      <SizedImage src={src} alt={alt} sizes={pictureSizes('zoom', src)} eager />
    </button>
  );
}

const pointIn = ({ left, top, width, height }: DOMRect, x: number, y: number): [number, number] => [
  (x - left) / width,
  (y - top) / height,
];
