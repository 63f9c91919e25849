import { useState } from 'react';
import {
  IMPORT_ITEMS_PER_PAGE,
  type Import,
  type ImportCounts,
  type ImportItemKind,
} from '#shared/contract/desk/imports.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { ImportItemRow } from './import-item-row.tsx';
import styles from './import-items.module.css';
import { useImportItems } from './import-queries.ts';
import { KIND_NAMES } from './import-words.ts';
import imports from './imports.module.css';
import { Pages } from './pages.tsx';

const COUNT_OF = {
  new: 'new',
  changed: 'changed',
  faulty: 'faulty',
  missing_picture: 'missing_pictures',
  left: 'left',
  vanished: 'vanished',
} satisfies Record<ImportItemKind, keyof ImportCounts>;

/** Without items there is nothing to load. */
const RARE: ReadonlySet<ImportItemKind> = new Set(['missing_picture', 'left']);

const KINDS = keysOf(COUNT_OF);

interface ImportItemsProps {
  import: Import;
  when: 'before' | 'after';
}

/** The number of items of each kind; a press shows them. */
export function ImportItems({ import: { id, counts, options }, when }: ImportItemsProps) {
  // After the import, unchanged items are not part of the result.
  const isMeant = (kind: ImportItemKind): boolean => kind !== 'vanished' || when === 'before' || options.hide_vanished;
  const countOf = (kind: ImportItemKind): number => (isMeant(kind) ? (counts?.[COUNT_OF[kind]] ?? 0) : 0);
  const [chosen, setChosen] = useState<ImportItemKind | null>(null);
  // Rows that need attention come first.
  const kind =
    chosen ?? (['left', 'faulty', 'changed', 'new', 'vanished', 'missing_picture'] as const).find(countOf) ?? 'new';
  return (
    <section className={imports.stack} aria-label="Что изменится">
      <fieldset className={styles.tiles}>
        <legend className="visually-hidden">Показать</legend>
        {KINDS.filter((one) => isMeant(one) && (!RARE.has(one) || countOf(one) > 0)).map((one) => (
          <label key={one} className={styles.tile} data-kind={countOf(one) > 0 ? one : undefined}>
            <input
              type="radio"
              name="kind"
              className="visually-hidden"
              checked={one === kind}
              onChange={() => setChosen(one)}
            />
            <span className={styles.tileCount}>{countOf(one).toLocaleString('ru-RU')}</span>
            <span>{KIND_NAMES[one][when]}</span>
          </label>
        ))}
      </fieldset>
      {countOf(kind) > 0 && <ItemList key={`${kind} ${countOf(kind)}`} id={id} kind={kind} count={countOf(kind)} />}
    </section>
  );
}

interface ItemListProps {
  id: number;
  kind: ImportItemKind;
  count: number;
}

function ItemList({ id, kind, count }: ItemListProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useImportItems(id, { kind, page });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  // As high as the rows that are loading, so that nothing below jumps.
  if (!data) return <SkeletonRows count={Math.min(count, IMPORT_ITEMS_PER_PAGE)} />;
  return (
    <div className={imports.card}>
      <ul className={imports.list}>
        {data.data.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page never change their places
          <ImportItemRow key={`${data.pagination.currentPage} ${place}`} item={item} kind={kind} />
        ))}
      </ul>
      <Pages pagination={data.pagination} onPage={setPage} label="Страницы списка" />
    </div>
  );
}
