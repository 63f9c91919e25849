import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface BoneProps {
  width?: string;
  height: string;
  onMain?: boolean;
}

/** The place of a thing that is on its way, in its size. */
export function Bone({ width = '100%', height, onMain }: BoneProps) {
  return (
    <span className={classes(styles.bone, onMain && styles.onMain)} style={{ width, height }} aria-hidden="true" />
  );
}
