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
 * The buyer's comment while the order can still be changed; people who only have the link do not see it, so they write
 * another one. It is written in a dialog: a form in the page would move the content below when it closes.
 */
export function OrderComment({ page }: { page: OrderPage }) {
  const { order, is_own: isOwn, may_change: mayChange } = page;
  const [isOpen, setOpen] = useState(false);
  if (!mayChange || !takesComment(order)) return null;
  const kind = order.comment === '' ? 'add' : isOwn ? 'change' : 'replace';
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {NAMES[kind]}
      </Button>
      {isOpen && (
        <Dialog title="Что передать магазину?" onClose={close}>
          <CommentForm order={order} kind={kind} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

/** `replace`: the stored comment is hidden. */
type Kind = 'add' | 'change' | 'replace';

const NAMES: Record<Kind, string> = {
  add: 'Добавить комментарий',
  change: 'Изменить комментарий',
  replace: 'Заменить комментарий',
};

function CommentForm({ order, kind, onDone }: { order: Order; kind: Kind; onDone: () => void }) {
  const client = useQueryClient();
  const user = useSessionUser();
  const [comment, setComment] = useState(kind === 'change' ? order.comment : '');
  const [isRefused, setRefused] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi<Success<Order>>(`/api/order/hash/${order.order_hash}`, { method: 'PUT', body: { comment } }),
    onSuccess: async () => {
      await refreshOrders(client, user?.id ?? null);
      notify.success('Комментарий передан магазину');
      onDone();
    },
  });
  // Nobody empties what they cannot see.
  const isMissing = kind === 'replace' && comment.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isMissing);
    if (!isPending && !isMissing) mutate();
  };
  return (
    <form className={styles.actions} onSubmit={submit} noValidate>
      <TextField
        label={kind === 'replace' ? 'Новый комментарий' : 'Комментарий к заказу'}
        optional={kind !== 'replace'}
        value={comment}
        maxLength={ORDER_FIELDS.comment.max}
        hint={kind === 'replace' ? HIDDEN : undefined}
        error={isRefused && isMissing ? 'Напишите новый комментарий' : undefined}
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

const HIDDEN = 'Прежний по ссылке не показываем: её могли переслать. Новый его заменит.';
