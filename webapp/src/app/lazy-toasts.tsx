import { useEffect, useState } from 'react';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { drawToasts, whenToastWanted } from '#webapp/lib/notify.ts';
import styles from './plain-toasts.module.css';

const Toasts = lazyExtra(async () => (await import('./toasts.tsx')).Toasts, { Otherwise: PlainToasts });

/** The code of the page is loaded before the code of toasts. */
const PAUSE_MS = 1500;

/** Loads the toasts a moment after the page, or when the first toast is shown. */
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
  return isTime ? <Toasts /> : null;
}

const SHOWN_MS = 1500;

/** Plain toasts for a visitor who lost the connection before the code of the real ones was loaded. */
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
