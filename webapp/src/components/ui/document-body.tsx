import { documentParts } from '#shared/contract/document-text.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './document-body.module.css';

interface DocumentBodyProps {
  body: string;
  /** Below the heading of a screen, not of a dialog. */
  isPage?: boolean;
}

/** A document's text inside the shop. */
export function DocumentBody({ body, isPage = false }: DocumentBodyProps) {
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <div className={styles.body}>
      {documentParts(body).map((part, at) => {
        const key = `${at}`;
        if (part.kind === 'heading') return <Heading key={key}>{keepTogether(part.text)}</Heading>;
        if (part.kind === 'paragraph') return <p key={key}>{keepTogether(part.text)}</p>;
        return <PlainTable key={key} rows={part.rows} />;
      })}
    </div>
  );
}

/**
 * With row and column headings, so that a screen reader reads both for a cell. Cells and rows may be alike, and have no
 * state: their places are their keys.
 */
function PlainTable({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled sideways must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Таблица">
      <table className={styles.table}>
        <thead>
          <tr>
            {placed(head).map(([key, cell]) => (
              <th key={key} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(([key, [name = '', ...cells]]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {placed(cells).map(([place, cell]) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const placed = <Item,>(items: readonly Item[]): [string, Item][] => items.map((item, at) => [`${at}`, item]);
