import styles from './required-star.module.css';

/** Marks a required field for the eye; screen readers are told by the field itself. */
export function RequiredStar() {
  return (
    <span className={styles.star} aria-hidden="true">
      *
    </span>
  );
}
