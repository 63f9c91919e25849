import { RightIcon } from '#webapp/components/ui/icons.tsx';
import styles from './open-mark.module.css';

/** An arrow that points down at what a press has opened. */
export function OpenMark({ isOpen }: { isOpen: boolean }) {
  return (
    <span className={styles.mark} data-open={isOpen}>
      <RightIcon size={16} />
    </span>
  );
}
