import { type ReactNode, useEffect, useRef } from 'react';
import { RightIcon } from '#webapp/components/ui/icons.tsx';
import styles from './quick-buy.module.css';

interface QuickSectionProps {
  title: string;
  /** The chosen value, visible while the section is closed. */
  value: string;
  /** A value is missing: the section opens by itself. It never closes by itself. */
  isAsking: boolean;
  children: ReactNode;
}

/** One section of the sheet. While it is closed, it shows its value. */
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
