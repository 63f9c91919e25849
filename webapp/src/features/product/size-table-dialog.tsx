import { useQuery } from '@tanstack/react-query';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { DocumentBody } from '#webapp/components/ui/document-body.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { documentTextQuery } from '#webapp/lib/shop-data/shop-queries.ts';

interface SizeTableDialogProps {
  slug: string;
  title: string;
  onClose: () => void;
}

export function SizeTableDialog({ slug, title, onClose }: SizeTableDialogProps) {
  const { data, error, isRefetching, refetch } = useQuery(documentTextQuery(slug));
  return (
    <Dialog title={title} onClose={onClose}>
      {data && <DocumentBody body={data.body} />}
      {!data && !error && <Bone height="200px" />}
      {!data && error && (
        <>
          <Callout tone="danger">{sentenceOf(error)}</Callout>
          <Button look="quiet" busy={isRefetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        </>
      )}
    </Dialog>
  );
}
