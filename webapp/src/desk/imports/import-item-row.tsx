import type { ImportItem, ImportItemKind } from '#shared/contract/desk/imports.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import styles from './import-item-row.module.css';
import imports from './imports.module.css';

interface ImportItemRowProps {
  item: ImportItem;
  kind: ImportItemKind;
}

/** More changes of one product are folded: forty variants would fill the whole screen. */
const OPEN_FIELDS = 4;

export function ImportItemRow({ item, kind }: ImportItemRowProps) {
  if (kind === 'faulty') {
    return (
      <li className={styles.item}>
        <strong>
          Строка {item.row}
          {item.title !== '' && ` · ${item.title}`}
        </strong>
        <span className={imports.reason}>{item.reason}</span>
      </li>
    );
  }
  const first = item.fields.slice(0, OPEN_FIELDS);
  const rest = item.fields.slice(OPEN_FIELDS);
  return (
    <li className={styles.item}>
      <strong>{item.title}</strong>
      {kind === 'new' && <span className={imports.soft}>{newWords(item)}</span>}
      {item.reason && <span className={imports.soft}>{item.reason}</span>}
      {first.length > 0 && <Fields fields={first} />}
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>
            Ещё {rest.length} {russianPlural(rest.length, 'изменение', 'изменения', 'изменений')}
          </summary>
          <Fields fields={rest} />
        </details>
      )}
    </li>
  );
}

function newWords({ price, variants }: ImportItem): string {
  const words = variants ? [`${variants} ${russianPlural(variants, 'вариант', 'варианта', 'вариантов')}`] : [];
  return [...(price === null ? [] : [formatRoubles(price)]), ...words].join(' · ');
}

function Fields({ fields }: Pick<ImportItem, 'fields'>) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ field, from, to }) => (
        <li key={field}>
          <span className={imports.soft}>{field}:</span> <del>{from}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
