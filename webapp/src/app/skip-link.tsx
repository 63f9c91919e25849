import type { MouseEvent, ReactNode } from 'react';
import styles from './shell.module.css';

/** Takes a keyboard past what stands on every screen. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    const place = document.getElementById(to);
    if (!place) return;
    // A mark in the address would take the focus again on every way back, from wherever one has come to since.
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
