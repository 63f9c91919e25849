import { useQuery } from '@tanstack/react-query';
import type { DocumentRow } from '#shared/contract/desk/documents.ts';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import { deskDocumentsQuery } from './document-calls.ts';
import { DocumentRowLink } from './document-row-link.tsx';
import styles from './documents.module.css';

/** The shop's texts: first those without which it must not open. */
export function DocumentsScreen() {
  const { data, error, refetch } = useQuery(deskDocumentsQuery);
  return (
    <Screen title="Документы" isNarrow>
      {data ? (
        <>
          <p className={styles.note}>
            {keepTogether(
              'Покупатели открывают их по ссылкам внизу сайта, а согласие на обработку данных дают при каждом заказе. Поэтому тексты должны быть вашими, с вашими реквизитами. Покажите их юристу.',
            )}
          </p>
          <Group title="Нужны каждому магазину" documents={data.filter((row) => row.is_required)} />
          <Group title="По желанию" documents={data.filter((row) => !row.is_required)} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={7} />
      )}
    </Screen>
  );
}

function Group({ title, documents }: { title: string; documents: readonly DocumentRow[] }) {
  return (
    <Panel title={title}>
      <ul className={styles.list}>
        {documents.map((row) => (
          <li key={row.slug}>
            <DocumentRowLink row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
