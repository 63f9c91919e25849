import { ToastLayer } from '#webapp/components/ui/toast-layer.tsx';
import styles from './toasts.module.css';

/** Above the tab bar and the save bar. */
export function Toasts() {
  return (
    <ToastLayer
      layerClassName={styles.layer}
      position="bottom-center"
      duration={4000}
      offset={{ bottom: 'var(--toast-bottom)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: 16, right: 16 }}
      className={styles.toasts ?? ''}
      toastOptions={{ className: styles.toast ?? '' }}
    />
  );
}
