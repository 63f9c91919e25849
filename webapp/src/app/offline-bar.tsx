import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '#webapp/components/ui/icons.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './offline-bar.module.css';

export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className={styles.region}>
      {!online && (
        <p className={styles.bar}>
          <OfflineIcon size={20} />
          {keepTogether('Нет подключения к интернету. Корзина и введённые данные сохранены.')}
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
