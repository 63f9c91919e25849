import { Link } from 'wouter';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './ordered-list.module.css';

interface RowWordsProps {
  title: string;
  /** A line for each. */
  facts: readonly string[];
  /** The row's own screen. */
  href?: string;
}

/** What a row of an ordered list is. */
export function RowWords({ title, facts, href }: RowWordsProps) {
  const words = (
    <>
      <span className={styles.title}>{title}</span>
      {facts.map((fact) => (
        <span key={fact} className={styles.facts}>
          {keepTogether(fact)}
        </span>
      ))}
    </>
  );
  return href === undefined ? (
    words
  ) : (
    <Link href={href} className={styles.link}>
      {words}
    </Link>
  );
}
