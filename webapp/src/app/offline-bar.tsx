import { OfflineIcon } from '#webapp/components/ui/icons.tsx';
import { useOnline } from '#webapp/lib/use-online.ts';
import styles from './offline-bar.module.css';

export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className={styles.region}>
      {!online && (
        <p className={styles.bar}>
          <OfflineIcon size={20} />
          Нет подключения к интернету. Корзина и введённые данные сохранены.
        </p>
      )}
    </div>
  );
}
