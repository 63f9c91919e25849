import type { MouseEvent, ReactNode } from 'react';
import styles from './shell.module.css';

/** Lets keyboard users skip what every screen begins with. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    const place = document.getElementById(to);
    if (!place) return;
    // A fragment in the address would move the focus again on every step back.
    event.preventDefault();
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  };
  return (
    <a className={styles.skip} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  );
}
