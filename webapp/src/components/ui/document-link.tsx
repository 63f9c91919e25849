import type { ReactNode } from 'react';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './document-link.module.css';

/** Opens in a new tab, so that nothing typed is lost. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const platform = usePlatform();
  const inTelegram = useInTelegram();
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (!inTelegram) return;
        event.preventDefault();
        platform.openLink(new URL(href, location.href).href);
      }}
    >
      {children}
    </a>
  );
}
