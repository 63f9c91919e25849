import { ToastLayer } from '#webapp/components/ui/toast-layer.tsx';
import { useMobileLayout } from '#webapp/lib/use-layout.ts';
import styles from './toasts.module.css';

/** Above the tab bar and the save bar; on a phone at the top, because what is pressed next is at the bottom. */
export function Toasts() {
  const isPhone = useMobileLayout();
  return (
    <ToastLayer
      layerClassName={styles.layer}
      position={isPhone ? 'top-center' : 'bottom-center'}
      duration={4000}
      offset={{ top: 'var(--toast-top)', bottom: 'var(--toast-bottom)' }}
      mobileOffset={{ top: 'var(--toast-top)', bottom: 'var(--toast-bottom)', left: 16, right: 16 }}
      className={styles.toasts ?? ''}
      toastOptions={{ className: styles.toast ?? '' }}
    />
  );
}
