import { useState } from 'react';
import { Link } from 'wouter';
import type { ImportSummary } from '#shared/contract/desk/imports.ts';
import { AlertIcon, CheckIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import { ClockIcon } from '#webapp/components/ui/screen-icons.tsx';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { usePastImports } from './import-queries.ts';
import { STATE_NAMES } from './import-words.ts';
import styles from './imports.module.css';
import { Pages } from './pages.tsx';

export function PastImports() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePastImports(page);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.data.length === 0) return <p className={styles.soft}>Здесь появятся файлы, которые вы загрузите.</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.data.map((one) => (
          <li key={one.id}>
            <Link href={`/imports/${one.id}`} className={styles.past}>
              <span className={styles.fileWords}>
                <span className={styles.fileName}>{one.file_name}</span>
                <span className={styles.soft}>
                  {[dateInWords(one.created_at), one.actor].filter(Boolean).join(' · ')}
                </span>
              </span>
              <ImportPill import={one} />
              <RightIcon size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <Pages pagination={data.pagination} onPage={setPage} label="Страницы импортов" />
    </>
  );
}

export function ImportPill({ import: { state } }: { import: ImportSummary }) {
  const isDone = state === 'applied';
  const isWrong = state === 'refused' || state === 'uploading';
  const Icon = isDone ? CheckIcon : isWrong ? AlertIcon : ClockIcon;
  return (
    <StatusPill tone={isDone ? 'success' : isWrong ? 'danger' : 'neutral'} icon={<Icon size={16} />}>
      {STATE_NAMES[state]}
    </StatusPill>
  );
}
