import { useParams } from 'wouter';
import type { Import } from '#shared/contract/desk/imports.ts';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { AppliedImport } from './applied-import.tsx';
import { ImportAtWork } from './import-at-work.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './import-queries.ts';
import { RefusedImport } from './refused-import.tsx';

/** One import, from the upload to the undo. */
export function ImportScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useImport(Number(id));
  return (
    <Screen title={data?.file_name ?? 'Импорт'} back="/imports">
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && <ImportContent import={data} />}
    </Screen>
  );
}

function ImportContent({ import: one }: { import: Import }) {
  if (one.state === 'reading' || one.state === 'applying' || one.state === 'undoing')
    return <ImportAtWork import={one} />;
  if (one.state === 'previewed') return <ImportPreview import={one} />;
  if (one.state === 'applied' || one.state === 'undone') return <AppliedImport import={one} />;
  return <RefusedImport import={one} />;
}
