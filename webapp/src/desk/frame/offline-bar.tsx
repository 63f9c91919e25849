import { OfflineIcon } from '#webapp/components/ui/icons.tsx';
import { useLostConnection } from './connection.ts';
import styles from './frame.module.css';
import { queryClient } from './query-client.ts';

/** Says that the shop is unreachable, and checks by itself whether it is back. */
export function OfflineBar() {
  const isLost = useLostConnection(askAgain);
  return (
    <div role="status" className={styles.offline}>
      {isLost && (
        <p>
          <OfflineIcon size={20} />
          Нет связи. Введённое сохранено, пробуем снова…
        </p>
      )}
    </div>
  );
}

const askAgain = () => void queryClient.invalidateQueries();
