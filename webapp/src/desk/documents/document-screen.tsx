import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { DeleteDocument } from './delete-document.tsx';
import { deskDocumentQuery } from './document-calls.ts';
import { DocumentForm } from './document-form.tsx';

/** A document to write, beside what buyers will see. */
export function DocumentScreen() {
  const { slug = '' } = useParams<{ slug: string }>();
  return <KnownDocument key={slug} slug={slug} />;
}

function KnownDocument({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(deskDocumentQuery(slug));
  return (
    <Screen title={data?.title ?? 'Документ'} back="/documents">
      {data ? (
        <>
          <DocumentForm document={data} />
          {!data.is_required && data.state !== 'missing' && <DeleteDocument document={data} />}
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Screen>
  );
}
