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

/** Above the bar of tabs, in the browser's top layer, since an open dialog would cover them otherwise. */
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
        position="bottom-center"
        duration={4000}
        expand
        offset={{ bottom: 'var(--toast-bottom)' }}
        mobileOffset={{ bottom: 'var(--toast-bottom)', left: 16, right: 16 }}
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
  if (!layer || typeof layer.showPopover !== 'function') return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
