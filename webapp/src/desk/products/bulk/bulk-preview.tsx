import type { BulkPreview } from '#shared/contract/desk/bulk-change.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { FieldChanges } from '#webapp/desk/goods/field-changes.tsx';
import { productsWords } from '#webapp/desk/products/product-words.ts';
import styles from './bulk-sheet.module.css';
import { REFUSAL_WORDS } from './bulk-words.ts';

/** A preview of a bulk change: what will change, what has that value already, and what is refused. */
export function PreviewOfChange({ preview }: { preview: BulkPreview }) {
  const { changed, unchanged, refused, rows } = preview;
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.sum}>
        {changed === 0 ? 'Ничего не изменится' : `Изменится: ${productsWords(changed)}`}
        {unchanged > 0 && `; уже так: ${unchanged.toLocaleString('ru')}`}
      </p>
      {refused.map(({ reason, count, first }) => (
        <Callout key={reason} tone="info">
          Останутся как есть ({productsWords(count)}) — {REFUSAL_WORDS[reason]}:{' '}
          {first.map(({ title }) => title).join(', ')}
          {count > first.length && '…'}
        </Callout>
      ))}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ id, title, changes, more }) => (
            <li key={id}>
              <p className={styles.rowTitle}>{title}</p>
              <FieldChanges changes={changes} more={more} />
            </li>
          ))}
          {changed > rows.length && <li>и ещё {productsWords(changed - rows.length)}</li>}
        </ul>
      )}
    </div>
  );
}
