import { useEffect, useState } from 'react';
import { drawToasts } from '#webapp/lib/notify.ts';
import styles from './plain-toasts.module.css';

const SHOWN_MS = 1500;

/** Toasts for a visitor who lost the connection before what draws the real ones had come. */
export function PlainToasts() {
  const [text, setText] = useState('');
  useEffect(() => drawToasts((_kind, next) => setText(next)), []);
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setText(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" className={styles.place}>
      {text && <p className={styles.toast}>{text}</p>}
    </div>
  );
}
