import { type ReactNode, useEffect, useRef } from 'react';
import { RightIcon } from '#webapp/components/ui/icons.tsx';
import styles from './quick-buy.module.css';

interface QuickSectionProps {
  title: string;
  /** What is chosen, where it can be read without opening. */
  value: string;
  /** Asks for something: it opens by itself, and is never closed so. */
  isAsking: boolean;
  children: ReactNode;
}

/** One question of the sheet: closed, it says its answer. */
export function QuickSection({ title, value, isAsking, children }: QuickSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAsking && details.current) details.current.open = true;
  }, [isAsking]);
  return (
    <details ref={details} className={styles.section}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {value && <span className={styles.value}>{value}</span>}
        </span>
        <RightIcon size={20} />
      </summary>
      <div className={styles.choices}>{children}</div>
    </details>
  );
}
