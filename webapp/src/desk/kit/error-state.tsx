import { useLocation } from 'wouter';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './kit.module.css';

interface ErrorStateProps {
  error: unknown;
  retry: () => void;
}

const GONE = new Set(['not_found', 'order_not_found', 'category_not_found']);

/** Data could not be loaded: the error, with a button that tries again; what does not exist leads to its list. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const [path] = useLocation();
  if (error instanceof ApiError && GONE.has(error.code ?? '')) {
    const [, section = ''] = path.split('/');
    return (
      <EmptyState title={sentenceOf(error)}>
        <ButtonLink href={`/${section}`}>К списку</ButtonLink>
      </EmptyState>
    );
  }
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
