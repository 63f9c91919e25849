import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface BoneProps {
  width?: string;
  height: string;
  onMain?: boolean;
  /** Not animated: for content below the screen that is not being loaded yet. */
  still?: boolean;
}

/** A placeholder with the size of the content that is being loaded. */
export function Bone({ width = '100%', height, onMain, still }: BoneProps) {
  return (
    <span
      className={classes(styles.bone, onMain && styles.onMain, still && styles.still)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
