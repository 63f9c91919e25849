import { useEffect, useRef, useState } from 'react';
import styles from './product-card.module.css';

/** Two lines; where there is more, a fade says so and a press opens the rest. */
export function ProductDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const shown = useRef<HTMLElement | null>(null);
  const keep = (element: HTMLElement | null) => {
    shown.current = element;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element is drawn for a long text, to be watched anew
  useEffect(() => {
    const element = shown.current;
    if (!element || open) return;
    const observer = new ResizeObserver(() => {
      // One element takes the other's place, and what is no longer on the page has no height to go by.
      if (element.isConnected) setIsLong(element.scrollHeight > element.clientHeight + 2);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, isLong]);
  if (!isLong && !open) {
    return (
      <p ref={keep} className={styles.description}>
        {text}
      </p>
    );
  }
  return (
    <button ref={keep} type="button" className={styles.description} aria-expanded={open} onClick={() => setOpen(!open)}>
      {text}
    </button>
  );
}
