import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { noteGivenBack } from '#webapp/lib/given-back-focus.ts';
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
  /** Wide enough for two columns on a desktop. */
  wide?: boolean;
  /** The address opens it, so a step back closes it by itself. */
  inAddress?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Readable before scripts run. In the browser React must not set this attribute, or the dialog would not stay modal.
 */
const OPEN_ON_SERVER = typeof window === 'undefined' ? { open: true } : {};

/**
 * A modal dialog: from below on a phone, in the middle on a desktop. The browser keeps the focus inside, closes it on
 * Esc and restores the focus. It is open as long as it is rendered.
 */
export function Dialog({ title, wide, inAddress = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useBackAction(onClose);
  useCloseOnBack(onClose, !inAddress);
  const order = useNoActionBelow();
  // Before the page changes: a dialog restores the focus only if it is still in the document when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    // First, because it measures the page: after a change the browser would have to compute the layout again.
    const unlock = lockScroll();
    // The server's page has it open, but not modal.
    element?.removeAttribute('open');
    element?.showModal();
    raiseToasts();
    return () => {
      unlock();
      element?.close();
      noteGivenBack(document.activeElement);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another title the window shows something else
  useEffect(() => {
    // The element that had the focus may have been removed.
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
        // The parent removes it from the page. If only the browser closed it, it would stay in the page, hidden.
        event.preventDefault();
        if (event.target === dialog.current) onClose();
      }}
      // The browser closes it on a second Esc in any case.
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
