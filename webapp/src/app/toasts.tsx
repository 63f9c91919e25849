import { ToastLayer } from '#webapp/components/ui/toast-layer.tsx';
import styles from './toasts.module.css';

/** The toasts of the specification: top left, a second and a half, 320 px, below the header while it is visible. */
export function Toasts() {
  return (
    <ToastLayer
      layerClassName={styles.layer}
      onRaise={markHeader}
      position="top-left"
      duration={1500}
      visibleToasts={Number.POSITIVE_INFINITY}
      offset={{ top: 'var(--toast-top)', left: 'var(--toast-left)' }}
      mobileOffset={{ top: 'var(--toast-top)', left: 'var(--toast-left)', right: 12 }}
      className={styles.toasts ?? ''}
      toastOptions={{ className: styles.toast ?? '' }}
    />
  );
}

function markHeader(layer: HTMLElement): void {
  const header = document.querySelector('header')?.getBoundingClientRect();
  layer.toggleAttribute('data-under-header', header !== undefined && header.bottom > header.height / 2);
}
