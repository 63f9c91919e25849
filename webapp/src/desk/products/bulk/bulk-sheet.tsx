import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkAction, BulkChange, BulkPreview, BulkSelection } from '#shared/contract/desk/bulk-change.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { GOODS_KEY } from '#webapp/desk/goods/goods-queries.ts';
import { HISTORY_KEY } from '#webapp/desk/history/history-queries.ts';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { productsWords } from '#webapp/desk/products/product-words.ts';
import { ActionFields } from './action-fields.tsx';
import { actionOf, NEW_FORM } from './action-form.ts';
import { PreviewOfChange } from './bulk-preview.tsx';
import styles from './bulk-sheet.module.css';
import { BULK_TIMEOUT_MS, useBulkPreview } from './use-bulk-preview.ts';

interface BulkSheetProps {
  selection: BulkSelection;
  count: number;
  onClose: () => void;
  onDone: (made: BulkChange) => void;
}

/** A bulk change of the selected products, with a preview that follows the choice. */
export function BulkSheet({ selection, count, onClose, onDone }: BulkSheetProps) {
  const [form, setForm] = useState(NEW_FORM);
  const meant = actionOf(form);
  const action = 'action' in meant ? meant.action : null;
  const preview = useBulkPreview(selection, action);
  const change = useBulkChange(onDone);
  return (
    <Dialog title={`Изменить ${productsWords(count)}`} onClose={onClose}>
      <ActionFields
        form={form}
        problem={'problem' in meant ? meant.problem : null}
        change={(part) => setForm({ ...form, ...part })}
      />
      {change.isStale && (
        <Callout tone="danger">Пока вы смотрели, товары изменились. Проверьте ещё раз, что получится.</Callout>
      )}
      {action !== null && <Outcome preview={preview} />}
      <div className={styles.foot}>
        <Button
          wide
          large
          busy={change.isBusy}
          disabled={!preview.isOfAction || !preview.data || preview.data.changed === 0}
          onClick={() => action && preview.data && change.run({ selection, action, seen: preview.data.seen })}
        >
          {preview.isOfAction && preview.data?.changed ? `Изменить ${productsWords(preview.data.changed)}` : 'Изменить'}
        </Button>
      </div>
    </Dialog>
  );
}

function Outcome({ preview: { data, error, refetch } }: { preview: ReturnType<typeof useBulkPreview> }) {
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? <PreviewOfChange preview={data} /> : <SkeletonRows count={2} />;
}

interface Agreed {
  selection: BulkSelection;
  action: BulkAction;
  seen: string;
}

function useBulkChange(onDone: (made: BulkChange) => void) {
  const [isStale, setStale] = useState(false);
  const queries = useQueryClient();
  // After a lost answer the same key makes a second press the same change.
  const key = useRef({ of: '', uuid: '' });
  const keyOf = (agreed: Agreed) => {
    if (key.current.of !== agreed.seen) key.current = { of: agreed.seen, uuid: crypto.randomUUID() };
    return key.current.uuid;
  };
  const call = useDeskCall<Agreed, BulkChange>({
    call: (agreed) =>
      deskData('/api/desk/bulk-changes', {
        method: 'POST',
        body: { ...agreed, key: keyOf(agreed) },
        timeoutMs: BULK_TIMEOUT_MS,
      }),
    refresh: [GOODS_KEY, HISTORY_KEY],
    onDone,
    onFailure: (error, { selection, action }) => {
      if (error.code !== 'conflict') return false;
      queries.setQueryData<BulkPreview>([...GOODS_KEY, 'bulk-preview', selection, action], error.data as BulkPreview);
      setStale(true);
      return true;
    },
  });
  return { ...call, isStale };
}
