import type { Import } from '#shared/contract/desk/imports.ts';
import { ended } from '#shared/contract/ended.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ColumnMeanings } from './column-meanings.tsx';
import { DiscardImport } from './discard-import.tsx';
import styles from './imports.module.css';

/** An import that failed: the file could not be read or was not uploaded completely. Says why and what to do. */
export function RefusedImport({ import: one }: { import: Import }) {
  return (
    <div className={styles.stack}>
      <Callout tone="danger">
        {ended(one.problem ?? 'Файл не загрузился до конца: загрузка прервалась')} В магазине ничего не изменилось.
      </Callout>
      <ColumnMeanings import={one} />
      <div className={styles.buttons}>
        <ButtonLink href="/imports">Загрузить другой файл</ButtonLink>
        <DiscardImport id={one.id} />
      </div>
    </div>
  );
}
