import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { drawToasts, setToastRaiser, type ToastKind } from '#webapp/lib/notify.ts';
import styles from './toasts.module.css';

const DRAW = {
  success: toast.success,
  plain: toast,
  warning: toast.warning,
  error: toast.error,
} satisfies Record<ToastKind, (text: string) => unknown>;

/**
 * The specification's toasts: top left, a second and a half, 320 px. They live in the browser's top layer, since an open
 * dialog would cover them otherwise, and below the header for as long as it is in view.
 */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lift = () => raise(layer.current);
    setToastRaiser(lift);
    const stop = drawToasts((kind, text) => {
      DRAW[kind](text);
      lift();
    });
    return () => {
      stop();
      setToastRaiser(() => {});
    };
  }, []);
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <Toaster
        position="top-left"
        duration={1500}
        // One under the other: in the library's pile only the last can be read.
        expand
        visibleToasts={Number.POSITIVE_INFINITY}
        offset={{ top: 'var(--toast-top)', left: 'var(--toast-left)' }}
        mobileOffset={{ top: 'var(--toast-top)', left: 'var(--toast-left)', right: 12 }}
        icons={{ error: null }}
        containerAriaLabel="Уведомления"
        className={styles.toasts ?? ''}
        toastOptions={{ className: styles.toast ?? '' }}
      />
    </div>
  );
}

/** Taken out and put in again, an element comes to lie over all that entered the top layer before. */
function raise(layer: HTMLElement | null): void {
  // Browsers of before 2024 have no popovers: there toasts lie over the page, and under dialogs.
  if (!layer || typeof layer.showPopover !== 'function') return;
  const header = document.querySelector('header')?.getBoundingClientRect();
  layer.toggleAttribute('data-under-header', header !== undefined && header.bottom > header.height / 2);
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
