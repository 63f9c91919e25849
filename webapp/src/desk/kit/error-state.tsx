import { Button } from '#webapp/components/ui/button.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import styles from './kit.module.css';

interface ErrorStateProps {
  error: unknown;
  retry: () => void;
}

/** Data could not be loaded: the error, with a button that tries again. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.stateTitle}>Не получилось загрузить</p>
      <p>{sentenceOf(error)}</p>
      <div className={styles.stateActions}>
        <Button onClick={retry}>Повторить</Button>
      </div>
    </div>
  );
}
