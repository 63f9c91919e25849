import { Toaster } from 'sonner';
import styles from './toasts.module.css';

/** The specification's toasts: top left, a second and a half, 320 px. */
export function Toasts() {
  return (
    <Toaster
      position="top-left"
      duration={1500}
      offset={{ top: 'calc(16px + var(--safe-top))', left: 16 }}
      mobileOffset={{ top: 'calc(12px + var(--safe-top))', left: 12, right: 12 }}
      icons={{ error: null }}
      containerAriaLabel="Уведомления"
      className={styles.toasts ?? ''}
      toastOptions={{ className: styles.toast ?? '' }}
    />
  );
}
