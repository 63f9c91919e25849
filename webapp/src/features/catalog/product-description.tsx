import { useState } from 'react';
import styles from './product-card.module.css';

/** Two lines with a fade; a press opens the rest. */
export function ProductDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" className={styles.description} aria-expanded={open} onClick={() => setOpen(!open)}>
      {text}
    </button>
  );
}
