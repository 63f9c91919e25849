import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './taken-out-line.module.css';

/** In the place of the line that was taken out last: a wrong press costs nothing. */
export function TakenOutLine() {
  const takenOut = useCart((state) => state.takenOut);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button was removed with its line.
    if (takenOut) button.current?.focus({ preventScroll: true });
  }, [takenOut]);
  if (!takenOut) return null;
  const { title, key } = takenOut.line;
  const putBack = () => {
    flushSync(cartStore.getState().putBack);
    document.querySelector<HTMLElement>(`[data-cart-line="${CSS.escape(key)}"] h2`)?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.line}>
      <p role="status">Удалили: {keepTogether(title)}</p>
      <button ref={button} type="button" className={styles.back} onClick={putBack}>
        Вернуть
      </button>
    </div>
  );
}
