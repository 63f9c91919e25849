import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { refreshOrders } from '#webapp/lib/orders/refresh-orders.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import styles from './order-page.module.css';

/** Whether the buyer may still write a comment. */
export const takesComment = ({ status, payment_status: payment }: Order): boolean =>
  status === 'pending' && (payment === 'unpaid' || payment === 'failed');

/**
 * The buyer's comment while the order can still be changed; people who only have the link do not see it. It is written
 * in a dialog: a form in the page would move the content below when it closes.
 */
export function OrderComment({ page }: { page: OrderPage }) {
  const { order, is_own: isOwn, may_change: mayChange } = page;
  const [isOpen, setOpen] = useState(false);
  if (!mayChange || !takesComment(order)) return null;
  const name = order.comment === '' ? 'Добавить комментарий' : 'Изменить комментарий';
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Dialog title="Что передать магазину?" onClose={close}>
          <CommentForm order={order} text={isOwn ? order.comment : ''} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function CommentForm({ order, text, onDone }: { order: Order; text: string; onDone: () => void }) {
  const client = useQueryClient();
  const user = useSessionUser();
  const [comment, setComment] = useState(text);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi<Success<Order>>(`/api/order/hash/${order.order_hash}`, { method: 'PUT', body: { comment } }),
    onSuccess: async () => {
      await refreshOrders(client, user?.id ?? null);
      notify.success('Комментарий передан магазину');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form className={styles.actions} onSubmit={submit}>
      <TextField
        label="Комментарий к заказу"
        optional
        value={comment}
        maxLength={ORDER_FIELDS.comment.max}
        onChange={(event) => setComment(event.target.value)}
      />
      {error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      <Button type="submit" busy={isPending}>
        Сохранить
      </Button>
      <Button look="quiet" onClick={onDone}>
        Не менять
      </Button>
    </form>
  );
}
