import { type ReactNode, useId } from 'react';
import styles from './product-editor.module.css';

interface SectionProps {
  title: string;
  note?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
