import { useEffect, useState } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import { UpIcon } from '#webapp/components/ui/icons.tsx';
import styles from './scroll-up.module.css';

/** A button that scrolls to the top; shown after one screen. */
export function ScrollUp({ raised }: { raised: boolean }) {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isFar) return null;
  const goUp = () => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    window.scrollTo({ top: 0, behavior });
    // The button disappears at the top, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={classes(styles.up, raised && styles.raised)} aria-label="Наверх" onClick={goUp}>
      <UpIcon />
    </button>
  );
}
