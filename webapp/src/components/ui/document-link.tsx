import type { ReactNode } from 'react';
import { useOutsideLink } from '#webapp/lib/telegram/outside-link.ts';
import styles from './document-link.module.css';

/** Opens in a new tab, so that nothing typed is lost. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const link = useOutsideLink(href);
  return (
    <a {...link} className={styles.link}>
      {children}
    </a>
  );
}
