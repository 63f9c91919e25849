import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface BoneProps {
  width?: string;
  height: string;
  onMain?: boolean;
  /** What is not asked for yet: it would breathe below the fold for as long as nobody comes near. */
  still?: boolean;
}

/** The place of a thing that is on its way, in its size. */
export function Bone({ width = '100%', height, onMain, still }: BoneProps) {
  return (
    <span
      className={classes(styles.bone, onMain && styles.onMain, still && styles.still)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
