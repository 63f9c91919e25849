import { Link } from 'wouter';
import type { DocumentRow } from '#shared/contract/desk/documents.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { publicAddress } from './document-address.ts';
import { DocumentPill } from './document-pill.tsx';
import styles from './documents.module.css';

/** A document in the list: what it is called, where buyers read it, and whether its text is there. */
export function DocumentRowLink({ row }: { row: DocumentRow }) {
  return (
    <Link href={`/documents/${row.slug}`} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{keepTogether(row.title)}</span>
        {row.state !== 'missing' && <span className={styles.address}>{publicAddress(row.url)}</span>}
      </span>
      <DocumentPill row={row} />
    </Link>
  );
}
