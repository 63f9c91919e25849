import type { ReactNode } from 'react';
import { useFocusOnOpen } from '#webapp/lib/use-focus-on-open.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Above the title. */
  lead?: ReactNode;
  /** Next to the title. */
  aside?: ReactNode;
  /** Next to the title on a phone, where the title wraps; on a desktop it has its own row. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A screen with its heading, in the width that all screens share. */
export function Page({ title, lead, aside, beside, children }: PageProps) {
  const heading = useFocusOnOpen<HTMLHeadingElement>();
  return (
    <div className={styles.page}>
      {lead}
      <div className={beside ? styles.closeHead : styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {aside}
        {beside}
      </div>
      {children}
    </div>
  );
}
