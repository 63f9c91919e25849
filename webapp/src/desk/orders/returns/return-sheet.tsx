import { useQuery } from '@tanstack/react-query';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { ErrorCallout } from '#webapp/desk/kit/error-callout.tsx';
import type { OrderSheetProps } from '#webapp/desk/orders/sheets/sheet-props.ts';
import { returnableQuery } from './return-calls.ts';
import { ReturnForm } from './return-form.tsx';
import { WHY_NOT_WORDS } from './return-words.ts';

/** Returns some pieces of a paid order, or a sum. */
export function ReturnSheet({ data: seen, onClose }: OrderSheetProps) {
  const { order } = seen;
  const { data, error, isFetching, refetch } = useQuery(returnableQuery(seen));
  return (
    <Dialog title={`Вернуть часть заказа №${order.order_number}`} onClose={onClose}>
      {data ? (
        data.why_not === null ? (
          // After another refund the form starts again, with nothing chosen.
          <ReturnForm key={data.last_refund_id} orderId={order.id} returnable={data} onDone={onClose} />
        ) : (
          <Callout tone="info">{WHY_NOT_WORDS[data.why_not]}</Callout>
        )
      ) : error ? (
        <ErrorCallout error={error} busy={isFetching} retry={() => void refetch()} />
      ) : (
        <Bone height="240px" />
      )}
    </Dialog>
  );
}
