import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { lockScroll } from '#webapp/lib/lock-scroll.ts';
import { raiseToasts } from '#webapp/lib/notify.ts';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { useNoActionBelow, WindowOrder } from '#webapp/lib/telegram/main-action.ts';
import { useCloseOnBack } from '#webapp/lib/use-close-on-back.ts';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  title: string;
  /** Room for two columns on a desktop. */
  wide?: boolean;
  /** The address opens it, so a step back closes it by itself. */
  inAddress?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** To be read before there is a script. In a browser the attribute is not React's: what is modal must stay so. */
const OPEN_ON_SERVER = typeof window === 'undefined' ? { open: true } : {};

/**
 * A modal window over the page: from below on a phone, in the middle on a desktop. The browser keeps the focus inside,
 * closes it on Esc and gives the focus back. It is open for as long as it is drawn.
 */
export function Dialog({ title, wide, inAddress = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useBackAction(onClose);
  useCloseOnBack(onClose, !inAddress);
  const order = useNoActionBelow();
  // Before the page changes: only a dialog that is still in it gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    // First: it measures the page, which is laid out as long as nothing of it has changed.
    const unlock = lockScroll();
    // The server leaves it open, which is not yet modal.
    element?.removeAttribute('open');
    element?.showModal();
    raiseToasts();
    return () => {
      unlock();
      element?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another title the window shows something else
  useEffect(() => {
    // What led there may have gone with what it stood in.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; a keyboard has Esc and the button
    <dialog
      {...OPEN_ON_SERVER}
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        // The owner takes it out of the page; closed by the browser alone it would stay there, unseen.
        event.preventDefault();
        if (event.target === dialog.current) onClose();
      }}
      // A second Esc without a press in between closes it whatever the page says.
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Закрыть" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <WindowOrder value={order}>{children}</WindowOrder>
      </div>
    </dialog>
  );
}
