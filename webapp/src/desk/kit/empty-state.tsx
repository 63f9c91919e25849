import type { ReactNode } from 'react';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './kit.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A button or link to continue. */
  children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.stateTitle}>{title}</p>
      {text && <p>{keepTogether(text)}</p>}
      {children && <div className={styles.stateActions}>{children}</div>}
    </div>
  );
}
