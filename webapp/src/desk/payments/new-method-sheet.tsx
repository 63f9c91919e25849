import { useQuery } from '@tanstack/react-query';
import { METHOD_REFUSALS, NO_ONLINE_PAYMENT } from '#shared/contract/payment-method-words.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { ErrorCallout } from '#webapp/desk/kit/error-callout.tsx';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { notify } from '#webapp/lib/notify.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { createMethod, deskMethodsQuery, methodKindsQuery } from './payment-method-calls.ts';
import styles from './payments.module.css';

/** How a buyer will pay; the name and the rest are changed on the method's own screen, which opens then. */
export function NewMethodSheet({ onClose }: { onClose: () => void }) {
  const { data: kinds, error, refetch, isFetching } = useQuery(methodKindsQuery);
  const { data: known = [] } = useQuery(deskMethodsQuery);
  const go = useNavigate();
  const { run, isBusy } = useDeskCall({
    call: createMethod,
    done: ({ id }) => (known.some((method) => method.id === id) ? 'Такой способ уже есть' : 'Способ оплаты добавлен'),
    refresh: [deskMethodsQuery.queryKey, paymentMethodsQuery.queryKey],
    onDone: ({ id }) => {
      leave();
      go(`/payments/${id}`, { replace: true });
    },
    onFailure: ({ code }) => {
      if (code !== 'conflict') return false;
      notify.error(METHOD_REFUSALS.tooMany);
      return true;
    },
  });
  return (
    <Dialog title="Новый способ оплаты" onClose={onClose}>
      <div className={styles.kinds}>
        <p>Выберите, как покупатель заплатит. Название и пояснение потом можно поменять.</p>
        {kinds ? (
          <>
            {kinds.map(({ kind, name }) => (
              <Button key={kind} look="quiet" wide busy={isBusy} onClick={() => run({ kind })}>
                {name}
              </Button>
            ))}
            {!kinds.some(({ is_online }) => is_online) && (
              <p className={styles.hint}>{keepTogether(NO_ONLINE_PAYMENT)}</p>
            )}
          </>
        ) : error ? (
          <ErrorCallout error={error} busy={isFetching} retry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )}
      </div>
    </Dialog>
  );
}
