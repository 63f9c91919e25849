import { LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';

interface PictureArrowsProps {
  /** The index of the visible picture. */
  shown: number;
  count: number;
  onShow: (place: number) => void;
  /** They look otherwise beside a product than over the whole window. */
  styles: CSSModuleClasses;
}

/** The two buttons beside a row of pictures, for a mouse and the keyboard. `styles` has `back` and `on`. */
export function PictureArrows({ shown, count, onShow, styles }: PictureArrowsProps) {
  return (
    <>
      <button
        type="button"
        className={styles.back}
        aria-label="Предыдущая фотография"
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      >
        <LeftIcon />
      </button>
      <button
        type="button"
        className={styles.on}
        aria-label="Следующая фотография"
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        <RightIcon />
      </button>
    </>
  );
}
