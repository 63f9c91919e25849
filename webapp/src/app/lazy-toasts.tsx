import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { drawToasts, whenToastWanted } from '#webapp/lib/notify.ts';
import styles from './plain-toasts.module.css';

const Toasts = lazyExtra(async () => (await import('./toasts.tsx')).Toasts, PlainToasts);

/** What is needed to draw a page comes before what draws a toast. */
const PAUSE_MS = 1500;

/** Toasts, a moment after the page or with the first of them. */
export function LazyToasts() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isTime) return;
    const come = () => setIsTime(true);
    const timer = setTimeout(come, PAUSE_MS);
    const forget = whenToastWanted(come);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [isTime]);
  return isTime ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

const SHOWN_MS = 1500;

/** Toasts for a visitor who lost the connection before what draws the real ones had come. */
function PlainToasts() {
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
