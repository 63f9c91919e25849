import type { ReactNode } from 'react';
import styles from './picture-button.module.css';

interface PictureButtonProps {
  label: string;
  icon: ReactNode;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  onPress: () => void;
}

/** A round button over a product's picture. */
export function PictureButton({ label, icon, pressed, onPress }: PictureButtonProps) {
  return (
    <button type="button" className={styles.button} aria-pressed={pressed} aria-label={label} onClick={onPress}>
      <span className={styles.disc}>{icon}</span>
    </button>
  );
}

/** Their column in the upper right corner of the picture. */
export function PictureButtons({ children }: { children: ReactNode }) {
  return <div className={styles.corner}>{children}</div>;
}
