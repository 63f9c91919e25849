import { Link } from 'wouter';
import type { DeskSearch } from '#shared/contract/desk/search.ts';
import { useNavigationItems } from '#webapp/desk/frame/navigation.ts';
import { resultsOf } from './result-groups.ts';
import styles from './search.module.css';

interface SearchResultsProps {
  words: string;
  found: DeskSearch;
  onLeave: () => void;
}

/** The results, grouped by kind. */
export function SearchResults({ words, found, onLeave }: SearchResultsProps) {
  const screens = useNavigationItems().filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  const groups = resultsOf(found, screens);
  if (groups.length === 0) return <p className={styles.none}>Ничего не нашлось. {adviceFor(words)}</p>;
  return groups.map(({ title, results }) => (
    <section key={title} aria-label={title}>
      <h2 className={styles.group}>{title}</h2>
      <ul>
        {results.map(({ key, path, title: name, facts }) => (
          <li key={key}>
            <Link href={path} className={styles.result} onClick={onLeave}>
              <span className={styles.name}>{name}</span>
              <span className={styles.facts}>{facts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Phones are found by their end: its digits are what people remember and read out. */
const adviceFor = (words: string): string =>
  /^[+\d\s().-]+$/.test(words)
    ? 'Телефон ищите целиком или по последним цифрам, от четырёх.'
    : 'Попробуйте другое слово или номер.';
